import type { ReactNode } from "react";
import { TextLink } from "#client/ui/controls/text-link";
import { Contact } from "./contact";
import { Authority, Law, OperatedBy } from "./operator-texts";
import {
  ClaimOrReport,
  CodeDelivery,
  FacebookScript,
  MessagesReachUs,
  OrVerify,
  ReviewMails,
  WaysToContact,
} from "./method-texts";

interface Section {
  id: string;
  title: string;
  text: ReactNode;
}

export const sections: readonly Section[] = [
  {
    id: "who",
    title: "About this policy",
    text: (
      <>
        <p>
          Plaudit helps you find trustworthy people who sell on social media. <OperatedBy /> This
          policy explains what data Plaudit keeps about visitors, reviewers and providers, why, and
          for how long.
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
          We keep your review: the rating, what you reviewed, the region, the comment, your photos
          without their location data, the promotion code, what you received for the review and the
          month of your experience if you give them, and the time. Reviews are public. Please leave
          out private details such as addresses, phone numbers and other people’s names.
        </p>
        <p>
          You may review anonymously. Your review then contains nothing that identifies you and says
          “Identity not confirmed”. To stop one person from writing a hundred reviews of the same
          provider, we keep a keyed hash of your IP address. We do not store the address itself. The
          hash cannot be reversed without a secret key, and is erased after 30 days.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "When you create an account",
    text: (
      <p>
        If you create an account
        <OrVerify />, we keep what you enter: your name, email address, phone number or social
        username, which of them are confirmed, and a one-way hash of your password. We never show
        your email address or phone number to others. Others see your display name, your picture, a
        confirmed username, and your reviews. <ReviewMails />
      </p>
    ),
  },
  {
    id: "messages",
    title: "When you write to us",
    text: (
      <p>
        <MessagesReachUs />
      </p>
    ),
  },
  {
    id: "providers",
    title: "When you are reviewed",
    text: (
      <>
        <p>
          A provider’s page shows what the provider has made public on a social network to offer
          services: username, name, picture, description and follower count. It also shows the
          reviews written on Plaudit. If a page is about you and something in it is wrong,{" "}
          <ClaimOrReport />.
        </p>
        <p>
          We may also list a provider from other public information, such as a register or the
          provider’s own website. Such a page shows a username, name, category, city, country,
          website, languages and services. It says that the provider did not write it, and names the
          date and, where known, the source. Until it has an owner or a review, search engines may
          not index it, and it is neither ranked nor part of the open data. If it is about you, you
          can have it corrected or removed: report the page, or write to us with the form below.
        </p>
      </>
    ),
  },
  {
    id: "browser",
    title: "What stays in your browser",
    text: (
      <>
        <p>
          Your browser stores your theme, your keyboard shortcut setting, your scroll positions, the
          providers you saved, followed, searched for and viewed recently, the reviews you found
          helpful, a review you started, a token for keeping the review you wrote last as a guest
          (until you close the tab), the sample codes you created in the dashboard and, once you
          sign in, your sign-in token. A cookie also records for 180 days that you have signed in
          with this browser, so that other people’s wrong passwords cannot lock you out. You can
          clear all of this in your browser’s settings. If you have an account, we also keep the
          providers you save and follow with it.
        </p>
        <p>
          For offline reading, your browser also keeps what you viewed last, for 30 days: 40 pages,
          80 answers from our server, and 150 pictures. Private content is never included. All of it
          is erased when you sign out or delete your account; without an account, you can clear it
          in the same settings.
        </p>
        <p>
          These pages have no advertising cookies, no trackers and no third-party scripts.
          <FacebookScript /> Pictures from social networks are served by Plaudit, so the networks do
          not learn about your visit.
        </p>
      </>
    ),
  },
  {
    id: "sharing",
    title: "Who we share data with",
    text: (
      <>
        <p>
          We do not sell personal information. We share it only where a service you request needs it
          <CodeDelivery />, or where the law requires it. Companies that work for us in this way may
          not use it for anything else.
        </p>
        <p>
          What is public on Plaudit is also open data under the licence{" "}
          <TextLink to="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</TextLink>: anyone
          may copy and reuse it, and must name Plaudit. It covers public reviews and answers, the
          display names and confirmed usernames of reviewers, and the text of provider pages, not
          the pictures. When you edit or delete a review, the change feed tells everyone who follows
          it to do the same with their copy.
        </p>
        <p>
          In the data files for the Plaudit score, all reviews of one person have the same key. The
          key does not make you anonymous: each review in the file leads to its page, which shows
          your public name. Reviews by guests, and reviews that were kept without a name, have no
          key.
        </p>
      </>
    ),
  },
  {
    id: "time",
    title: "How long we keep it",
    text: (
      <>
        <p>
          Reviews stay until they are deleted. Hashes of IP addresses are erased within 30 days, and
          copies of messages from the form below after a year. The technical logs we need to keep
          the service running and secure contain no passwords, codes or IP addresses.
        </p>
        <p>
          If you replace or unlink a confirmed address or network account, we keep a keyed hash of
          it for 180 days, so that another account cannot start anew with it. If you delete your
          account, or are paused, we keep keyed hashes of your confirmed addresses and network
          accounts in two cases, for the same reason. With each review that you leave without your
          name they stay while it stands: you cannot write another one of that provider. With pauses
          and decisions against you, and with reviews that you withdraw while a decision or an open
          case is about them, they stay for 180 days: these then apply to your new account, which
          can appeal.
        </p>
      </>
    ),
  },
  {
    id: "choices",
    title: "Your choices",
    text: (
      <p>
        You can access, correct and delete the data we hold about you. If you have an account,{" "}
        <TextLink to="/myprofile">My Profile</TextLink> does all three: you can edit your details,
        download all your data as a file, or delete your account and choose whether your reviews are
        withdrawn or kept without your name. An anonymous review is not linked to anyone, so tell us
        which one it is and how we can confirm that it is yours. If you are not satisfied with our
        answer, you can contact <Authority />.
      </p>
    ),
  },
  {
    id: "age",
    title: "Age",
    text: (
      <p>
        Plaudit is for people aged 13 and over. If you believe a younger child has given us personal
        information, write to us and we will delete it.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and changes",
    text: (
      <p>
        <Law /> When this policy changes, so does the date at the top.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        <p>
          <WaysToContact />
        </p>
        <Contact />
      </>
    ),
  },
];
