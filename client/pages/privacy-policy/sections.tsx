import type { ReactNode } from "react";
import { TextLink } from "#client/ui/controls/text-link";
import { Contact } from "./contact";

interface Section {
  id: string;
  title: string;
  text: ReactNode;
}

export const sections: readonly Section[] = [
  {
    id: "who",
    title: "Who this is about",
    text: (
      <>
        <p>
          Plaudit is a place to find out whom to trust among those who sell through a social-media
          profile. It is run from Australia. This policy says what Plaudit keeps about the people
          who read here, who write reviews and who are reviewed, why, and for how long.
        </p>
        <p>You can read, search and filter everything without telling us who you are.</p>
      </>
    ),
  },
  {
    id: "reviews",
    title: "When you write a review",
    text: (
      <>
        <p>
          We keep what you write: the rating, what you are reviewing, the region, the comment, the
          promotion code if you give one, and the time. Reviews are public. Please leave out what
          should not be: addresses, numbers, the names of others.
        </p>
        <p>
          You may review anonymously. Then nothing in the review says who you are, and it is marked
          as not verified. So that one person cannot write a hundred reviews of the same provider,
          we keep a keyed hash of the network address that it came from. The address itself is not
          kept, the hash cannot be turned back into it without a secret key, and it is erased after
          30 days.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "When you give us more",
    text: (
      <p>
        If you make an account or verify yourself, we keep what you enter for it: your name, e-mail
        address, phone number or social username, which of them were confirmed, and your password in
        a form from which it cannot be read. E-mail address and phone number are never shown to
        others. What others see is your display name, your picture, a confirmed username, and your
        reviews.
      </p>
    ),
  },
  {
    id: "messages",
    title: "When you write to us",
    text: (
      <p>
        What you send by the form below reaches us by e-mail, with the name and the address that you
        enter. We keep a copy, so that nothing is lost when mail fails, and use it to answer you and
        for nothing else.
      </p>
    ),
  },
  {
    id: "providers",
    title: "When you are reviewed",
    text: (
      <p>
        A provider’s page shows what the provider has made public on a social network to offer
        services: username, name, picture, description, the size of the following, and the reviews
        that people wrote here. If a page is about you and something in it is wrong, write to us.
      </p>
    ),
  },
  {
    id: "browser",
    title: "What stays in your browser",
    text: (
      <>
        <p>
          Some things are kept in your own browser: the theme you chose and whether you use keyboard
          shortcuts, how far you had scrolled, whom you saved, followed, looked up and looked at
          last, which reviews you found helpful, a review that you began to write, the sample codes
          that you made in the dashboard, and what shows us that it is you, once you are signed in.
          For 180 days a cookie also shows that you have signed in with this browser before, so that
          wrong passwords of others do not keep you out. You can clear them in your browser’s
          settings. Whom you save and follow is kept with your account as well, if you have one.
        </p>
        <p>
          So that you can read on without a connection, your browser also keeps what you last read
          here, for 30 days: 40 pages, 80 answers to what pages asked us, and 150 pictures. What
          only you may read is never among it. All of it is erased when you sign out or delete your
          account; without an account, you can clear it in the same settings.
        </p>
        <p>
          There are no advertising cookies, no trackers and no scripts of others on these pages. The
          one exception is Facebook’s own script, which is asked for only when you choose to sign in
          there. Pictures from social networks reach you through Plaudit, so that the networks do
          not learn from your visit here who you are.
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Whom we tell",
    text: (
      <p>
        We do not sell personal information. Others receive it only where a service that you asked
        for needs it, for instance to deliver a code by e-mail or message, or where the law obliges
        us. A company that works for us so may use it for nothing else.
      </p>
    ),
  },
  {
    id: "time",
    title: "How long",
    text: (
      <p>
        Reviews stay until they are deleted. Hashes of network addresses are erased within 30 days,
        copies of what you write to us by the form below after a year. Technical records that we
        need to keep the service running and safe hold no passwords, no codes and no network
        addresses.
      </p>
    ),
  },
  {
    id: "choices",
    title: "Your choices",
    text: (
      <p>
        You may ask what we hold about you, have it corrected, and have it deleted. If you have an
        account, <TextLink to="/myprofile">My Profile</TextLink> does all three: you change what is
        there, take everything with you as a file, or delete the account, with your reviews
        withdrawn or left without your name, as you choose. An anonymous review is tied to nobody,
        so tell us which one it is and how we can know that it is yours. If you are not content with
        our answer, you can turn to the Office of the Australian Information Commissioner.
      </p>
    ),
  },
  {
    id: "age",
    title: "Age",
    text: (
      <p>
        Plaudit is for people aged 13 and over. If you believe that a younger child has given us
        personal information, write to us and we will delete it.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and changes",
    text: (
      <p>
        The laws of Australia apply, among them the Privacy Act 1988. When this policy changes, the
        date at its top changes with it.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        <p>Write to us by e-mail, by this form, or to our social account.</p>
        <Contact />
      </>
    ),
  },
];
