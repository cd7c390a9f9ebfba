import { Link } from 'wouter'
import { termsVersion } from '#shared/limits.ts'
import { CommunityTermsSection } from '#web/features/terms/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { Lead, Section, SupportLink, TextPage } from './text-page.tsx'

export function Text() {
  const { name, legal_entity, sign_in } = useProduct()
  const { provider } = sign_in
  return (
    <TextPage
      title="Privacy policy"
      description={`What ${name} keeps about you, why, for how long, and what you can ask of us.`}
      path={paths.privacy}
      after={<CommunityTermsSection part="privacy" />}
    >
      <p className="mb-3 text-sm text-muted">
        Version {termsVersion}, in force since 1 November 2026
      </p>
      <Lead>
        {legal_entity ? (
          <p>
            {name} shows no advertisements, follows nobody, and sells nothing. What is kept about
            you and why is decided by {legal_entity}, New Delhi, India, the data fiduciary under
            India’s Digital Personal Data Protection Act, 2023. You reach us at <SupportLink />.
          </p>
        ) : (
          <p>
            This is a demo, for trying {name} out. No legal entity runs it, so please enter nothing
            real. Where {name} is run for real people, this page names the legal entity that decides
            what is kept about you and why: the data fiduciary under India’s Digital Personal Data
            Protection Act, 2023. “We” on this page means that entity, and you reach it at an
            address such as <SupportLink />.
          </p>
        )}
      </Lead>
      <Section title="1. What we keep, and why">
        <ul>
          <li>
            <strong>Your name and username,</strong> the languages you choose, and, if you tell
            them, your gender, a picture and some words about you: so that neighbours know who
            writes.
          </li>
          <li>
            <strong>An email address or a phone number</strong> that you have proved to be yours: to
            sign you in and to send you codes.
          </li>
          <li>
            <strong>Your password</strong> only as a hash, from which nobody can read it back, not
            even us.
          </li>
          <li>
            <strong>What you do here:</strong> your posts with pictures, place, language and mood;
            your votes, pins and shares; the challenges you take on, the days you have done, and
            what you log for them. {name} is made of this.
          </li>
          <li>
            <strong>Places</strong> you name, such as your city or pincode. A position is kept on a
            grid of about one kilometre, never more exactly.
          </li>
          <li>
            <strong>Your sessions:</strong> what your browser calls itself, when you signed in, and
            when you were last here, so that you can see your devices and sign them out.
          </li>
          <li>
            <strong>Your consents:</strong> what you agreed to, and when; and who invited you, if
            you gave their code.
          </li>
          <li>
            <strong>The address of your network</strong> for a short while, to count tries and so
            keep out those who guess passwords or flood the service. Our records of requests name
            neither addresses nor what you looked at.
          </li>
        </ul>
      </Section>
      <Section title="2. What we do not collect">
        <p>
          There are no cookies for advertising or statistics, and pages load nothing from other
          companies. Your movements are not recorded. From pictures we take out hidden details, such
          as where and with which phone they were taken.
        </p>
      </Section>
      <Section title="3. For how long">
        <ul>
          <li>
            A one-time code works for 5 minutes. What you have confirmed and told us before you have
            an account is kept for 10. Both are erased within an hour after that.
          </li>
          <li>A session: 30 days at most, or 14 days without a visit.</li>
          <li>Counted tries: about a day at most.</li>
          <li>
            A deleted post disappears for everybody at once, with its pictures. Its text remains in
            our database, where no screen shows it; ask us, and we erase that too.
          </li>
          <li>
            The file with all your data, when you have asked for it: until you have downloaded it, 3
            days at most.
          </li>
          <li>
            Everything else: as long as you have an account. You delete it in the settings: nobody
            sees you from then on, and within minutes all of it is erased. What others have replied
            to you stays, without your words and your name, and so does what moderators have
            decided.
          </li>
        </ul>
      </Section>
      <Section title="4. Who sees what">
        <ul>
          <li>
            <strong>Everybody, without an account too:</strong> your name, picture and words about
            you, your posts and pinned posts with their number of votes, and your place in the
            standings of a challenge.
          </li>
          <li>
            <strong>You alone:</strong> your email address, phone number and devices, what you voted
            for, how many people have used your invitation.
          </li>
          <li>
            <strong>
              {legal_entity
                ? `Those who run the service for ${legal_entity}:`
                : 'Those who run the service:'}
            </strong>{' '}
            the rest, as far as their work needs it.
          </li>
        </ul>
        <p>
          Others learn only what they need.{' '}
          {provider && (
            <span>
              If you sign in with {provider}, it learns that you do, and tells us your email
              address, name and picture.{' '}
            </span>
          )}
          <span>
            A code by email passes through mail servers; a code by WhatsApp through Meta, which
            learns your number and the time. Authorities get what the law obliges us to give.
          </span>
        </p>
      </Section>
      <Section title="5. What stays on your device">
        <p>
          Your browser keeps your session, your community, your language, your look, and, for a
          year, a mark by which your account knows the device. They make the product work and serve
          no other purpose.
        </p>
      </Section>
      <Section title="6. What you agree to">
        <p>
          You agree to this policy and to the <Link to={paths.terms}>terms</Link> when you open an
          account. Messages by WhatsApp need a consent of their own: its box is empty until you tick
          it. A code comes by WhatsApp when you ask for it there. You take the consent to messages
          back in the settings, by the box that gave it. What was done before stays lawful. Without
          the first consent there can be no account.
        </p>
        <p>
          Accounts are for people of 18 and over. If you learn that a child has one, tell us, and we
          erase it.
        </p>
      </Section>
      <Section title="7. Your rights">
        <p>
          In the settings you download all that we keep of you, correct it, and delete your account.
          Or write to us, from the address you sign in with if you can, and
        </p>
        <ul>
          <li>we tell you what we keep about you and who got it;</li>
          <li>we correct and complete it;</li>
          <li>we erase it, unless a law obliges us to keep it;</li>
          <li>you may name somebody who has these rights if you die or cannot act yourself.</li>
        </ul>
        <p>
          If you are not content with our answer, you may complain to the Data Protection Board of
          India. If data about you ever gets into wrong hands, we tell you and the Board.
        </p>
      </Section>
      <Section title="8. When this policy changes">
        <p>A changed text gets a new version and a new date, at the top of this page.</p>
      </Section>
    </TextPage>
  )
}
