import { Link } from 'wouter'
import { termsVersion } from '#shared/limits.ts'
import { CommunityTermsSection } from '#web/features/terms/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { Lead, Section, SupportLink, TextPage } from './text-page.tsx'

export function Text() {
  const { name, legal_entity } = useProduct()
  return (
    <TextPage
      title="Terms and conditions"
      description={`What you and we agree on when you use ${name}.`}
      path={paths.terms}
      after={<CommunityTermsSection part="terms" />}
    >
      <p className="mb-3 text-sm text-muted">
        Version {termsVersion}, in force since 1 November 2026
      </p>
      <Lead>
        {legal_entity ? (
          <p>
            {name} is run by {legal_entity}, New Delhi, India: “we” on this page. “You” are
            everybody who uses it. We have kept these terms short so that they can be read.
          </p>
        ) : (
          <p>
            This is a demo, for trying {name} out. No legal entity runs it, so nobody is bound by
            this page. Where {name} is run for real people, “we” on this page are those who run it,
            and “you” are everybody who uses it.
          </p>
        )}
      </Lead>
      <Section title="1. What you may use it for">
        <p>
          {name} lets the people of a neighbourhood read and write posts, vote on them, and take on
          challenges together. Reading needs no account; everything else does. It costs nothing.
        </p>
      </Section>
      <Section title="2. Your account">
        <ul>
          <li>You must be 18 or older to open one.</li>
          <li>
            Open it for yourself, under your own name, with an email address or a phone number that
            is yours. One person has one account.
          </li>
          <li>
            Keep your password and your one-time codes to yourself. We never ask for them by mail,
            message or telephone.
          </li>
          <li>
            When you think that somebody else has got in, change your password, sign out your other
            devices, and tell us.
          </li>
        </ul>
      </Section>
      <Section title="3. What you write">
        <p>
          What you write and the pictures you add stay yours. You allow us to keep them, to fit them
          to all screens, and to show them within {name}, free of charge and for as long as they are
          there. Posts can be read by everybody who has their address, without an account. You can
          change or delete your posts at any time.
        </p>
        <p>
          Publish only what you have the right to publish, and say so where you pass on the words of
          others.
        </p>
      </Section>
      <Section title="4. What has no place here">
        <ul>
          <li>What Indian law forbids.</li>
          <li>
            Threats, harassment, and contempt for people because of religion, caste, sex, origin,
            language, disability or whom they love.
          </li>
          <li>Anything sexual that involves children; obscene pictures and texts.</li>
          <li>
            Other people’s phone numbers, addresses, documents, or pictures that they did not agree
            to.
          </li>
          <li>Being somebody else, and passing off as true what you know to be false.</li>
          <li>Advertising in disguise, mass posting, votes by several accounts of one person.</li>
          <li>Breaking in, overloading the service, collecting its content by machine.</li>
        </ul>
        <p>
          What breaks these rules may be hidden or deleted, and an account that keeps breaking them
          may be closed. We do not read posts before they appear. If you see one that should not be
          there, write to us with its link.
        </p>
      </Section>
      <Section title="5. Challenges">
        <p>
          The dates and rules of a challenge are on its page. Take on only what your body allows,
          and ask a doctor when in doubt: you take part at your own risk. Winners are declared by
          the operators of the community. A challenge held on another site follows the rules of that
          site.
        </p>
      </Section>
      <Section title="6. What we can promise, and what we cannot">
        <p>
          We run {name} with care, but it may be interrupted, change or end, and posts tell what
          their writers think, not what we have checked. It is not made for emergencies: call 112.
        </p>
        <p>
          As far as the law allows, we are not liable for damage that comes from what others write
          or from an interruption. This takes nothing from rights that the law gives you and that
          cannot be waived.
        </p>
      </Section>
      <Section title="7. Leaving">
        <p>
          You may stop at any time. Write to us and we erase your account. What then happens to your
          data is in the <Link to={paths.privacy}>privacy policy</Link>.
        </p>
      </Section>
      <Section title="8. When these terms change">
        <p>
          A changed text gets a new version and a new date, at the top of this page. Your account
          notes which version you agreed to.
        </p>
      </Section>
      <Section title="9. Law and complaints">
        <p>
          Write first to <SupportLink />: the law gives us 24 hours to tell you that your complaint
          has arrived and 7 days to settle it. The law of India applies, and the courts of New Delhi
          decide, unless the law gives you the choice of another one.
        </p>
      </Section>
    </TextPage>
  )
}
