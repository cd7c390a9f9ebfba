import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { ProductText } from './product-text.tsx'
import { Lead, PlaceSources, Section, SupportLink } from './text-page.tsx'

export function Text() {
  const { name, legal_entity } = useProduct()
  return (
    <ProductText
      title={`About ${name}`}
      description={`${name} is the town square of a neighbourhood: posts by neighbours, and challenges taken on together.`}
    >
      <Lead>
        <p>
          In many Indian towns the lanes meet in a square, the chowk. You pass through it on the way
          to somewhere else, and you stay: somebody knows why the water was late, somebody has seen
          the first mango blossom, somebody is looking for company for the morning walk.
        </p>
        <p>{name} is such a square on your phone.</p>
      </Lead>
      <Section title="What you find here">
        <p>
          <strong>Posts.</strong> Neighbours write what they see, ask and know, with pictures if
          they like. Every post says which place it is about and in which language and mood it was
          written. Votes show what others find right: a badge turns green or red only once enough
          neighbours have voted.
        </p>
        <p>
          <strong>Challenges.</strong> Three weeks of sun salutations, a month of reading, a terrace
          to plant: a challenge is something small a day, taken on together. Choose your start date,
          open one day after another, log what you did, and share how it went. Missed a day? It
          waits for you.
        </p>
      </Section>
      <Section title="How a community works">
        <p>
          Every community has an address of its own, and its people pass it on. Everybody who has it
          can read, without an account. To vote, to write and to take part you sign in, under your
          name: you are among neighbours.
        </p>
        <p>
          Every community is looked after by its own operators and moderators. They set the
          challenges and declare the winners. Communities do not mix: each has its own members,
          posts and challenges.
        </p>
        <p>
          Is there no community where you live? Write to us, and we will open one with you:{' '}
          <SupportLink />
        </p>
      </Section>
      <Section title="What we leave out">
        <p>
          There are no advertisements, nobody tracks you, and nothing is sold. What we keep about
          you, and how you can have it corrected or erased, is in the{' '}
          <Link to={paths.privacy}>privacy policy</Link>; what we expect of each other is in the{' '}
          <Link to={paths.terms}>terms and conditions</Link>.
        </p>
      </Section>
      <Section title="Where the places come from">
        <p>Towns, localities and pincodes are those of these lists. We have corrected them.</p>
        <PlaceSources />
      </Section>
      <Section title="Who we are">
        {legal_entity ? (
          <p>
            {name} is run by {legal_entity}, New Delhi, India. Questions, complaints and kind words
            reach us at <SupportLink />.
          </p>
        ) : (
          <p>
            This is a demo, for trying {name} out. No legal entity runs it and its neighbours are
            invented, so please enter nothing real. Where {name} is run for real people, this page
            names who runs it.
          </p>
        )}
      </Section>
    </ProductText>
  )
}
