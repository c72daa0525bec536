import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DashboardScreen } from "#client/dashboard/dashboard-screen";
import { OwnProfileName } from "#client/dashboard/profile/own-profile-name";
import { createApolloClient } from "#client/graphql/apollo-client";
import { SendStep } from "#client/moderation/report/report-steps";
import { NotificationPanel } from "#client/notifications/notification-panel";
import { Questions } from "#client/pages/how-it-works/questions-list";
import { sections } from "#client/pages/privacy-policy/sections";
import { SubmitRow } from "#client/pages/privacy-policy/submit-row";
import { ClaimProfile } from "#client/profile/overview/claim-profile";
import { ProfileStep } from "#client/reviews/wizard/steps/profile-step";
import { VerificationStep } from "#client/reviews/wizard/steps/verification-step";
import { WizardFoot } from "#client/reviews/wizard/wizard-foot";
import { allServices, type Services, ServicesContext } from "#client/session/services";
import { dropSession } from "#client/session/stored-session";
import { HasProofsContext } from "#client/trust/has-proofs";
import { WeighedReviews } from "#client/trust/why-score/weighed-reviews";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { IdentityStatus } from "#client/users/my-profile/identity-status";
import { SignInDialog } from "#client/users/sign-in/sign-in-dialog";
import { ClaimProfileDialog } from "#client/verification/claim-profile-dialog";
import { VerifyPanel } from "#client/verification/verify-panel";
import { MenuContent } from "./header/menu-content";
import { ViewerStatus } from "./header/viewer-status";

beforeEach(() => {
  dropSession();
  localStorage.clear();
});
afterEach(cleanup);

type Name = keyof Services;
const only = (...on: Name[]) =>
  Object.fromEntries(
    Object.keys(allServices).map((name) => [name, on.includes(name as Name)]),
  ) as unknown as Services;

/** The text of the page with these services; without them, in the demonstration. */
function textOf(place: ReactNode, services?: Services): string {
  render(
    <ApolloProvider client={createApolloClient({ link: ApolloLink.empty(), ssr: false })}>
      <MemoryRouter initialEntries={["/dashboard"]}>
        <DialogProvider value={{ open: () => undefined, link: () => ({ to: "/", state: null }) }}>
          <ServicesContext value={services}>
            <ToastProvider>{place}</ToastProvider>
          </ServicesContext>
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  const text = document.body.textContent.replaceAll(/\s+/g, " ");
  cleanup();
  return text;
}

const QuestionsOfProduction = () => (
  <HasProofsContext value={false}>
    <Questions />
  </HasProofsContext>
);

const nothing = () => undefined;
const wizard = {
  entry: { profile: null, proof: "none" },
  isSignedIn: false,
  step: 7,
  isValid: true,
  photos: { photos: [] },
  ownName: { isAsked: false },
  fill: nothing,
  next: nothing,
} as never;
const report = { subject: { kind: "REVIEW" }, draft: { email: "" }, fill: nothing, errors: {} };
const email = { method: "EMAIL", status: "UNCONFIRMED", confirmedAt: null };
const names = { values: { displayName: "" }, faults: {}, canChoose: { name: true }, fill: nothing };
const sectionOf = (wanted: string) => sections.find(({ id }) => id === wanted)!.text;

/** Where something is offered: what is on, what it offers, and what is said instead of it. */
const places: Record<string, [place: ReactNode, on: Name[], offer: RegExp, instead: RegExp]> = {
  "Verify Me, direct message": [
    <VerifyPanel key="" onVerified={nothing} />,
    ["instagramMessages"],
    /Send us one direct message/,
    /cannot confirm identities yet\. You can still write reviews/,
  ],
  "Verify Me, phone": [
    <VerifyPanel key="" onVerified={nothing} />,
    ["textMessages"],
    /We text you a 6-digit code/,
    /cannot confirm identities yet/,
  ],
  "Verify Me, email": [
    <VerifyPanel key="" onVerified={nothing} />,
    ["mail"],
    /We email you a 6-digit code/,
    /cannot confirm identities yet/,
  ],
  "Verify Me with a method that is off": [
    <VerifyPanel key="" firstMethod="EMAIL" onVerified={nothing} />,
    ["mail"],
    /Send Code/,
    /cannot confirm identities yet/,
  ],
  "the button of the header": [<ViewerStatus key="" />, ["mail"], /Verify Me/, /^Sign In/],
  "the menu": [
    <MenuContent key="" onChoose={nothing} />,
    ["textMessages"],
    /Verify Me/,
    /Provider DashboardSaved Services.*Sign In/,
  ],
  "sign-in with Instagram": [
    <SignInDialog key="" mode="sign-in" onClose={nothing} />,
    ["instagramSignIn"],
    /Continue with Instagram/,
    /Sign in to Plaudit/,
  ],
  "sign-in with Facebook": [
    <SignInDialog key="" mode="sign-in" onClose={nothing} />,
    ["facebookSignIn"],
    /Continue with Facebook/,
    /Sign in to Plaudit/,
  ],
  "the link to a new password": [
    <SignInDialog key="" mode="sign-in" onClose={nothing} />,
    ["mail"],
    /Forgot password/,
    /cannot send codes.*A passkey still signs you in, and reviews need no account/,
  ],
  "a new password": [
    <SignInDialog key="" mode="forgot-password" onClose={nothing} />,
    ["textMessages"],
    /We’ll send you a code.*Phone/,
    /cannot send codes/,
  ],
  "the claim of a profile": [
    <ClaimProfile key="" username="noor" />,
    ["instagramMessages"],
    /with one direct message on Instagram\. .*Claim this profile/,
    /not connected to Instagram.*Write to us/,
  ],
  "the claim of a profile by signing in": [
    <ClaimProfile key="" username="noor" />,
    ["instagramSignIn"],
    /sign in with that Instagram account\. .*Claim this profile/,
    /not connected to Instagram.*Write to us/,
  ],
  "the dialog of a claim": [
    <ClaimProfileDialog key="" provider="noor" isDemonstration={false} onClose={nothing} />,
    ["instagramMessages"],
    /Get your code/,
    /cannot receive messages on Instagram.*the contact form/,
  ],
  "the dashboard of visitors": [
    <DashboardScreen key="" />,
    ["instagramSignIn"],
    /whose username you have confirmed/,
    /profiles cannot be claimed here/,
  ],
  "the name of an own page": [
    <OwnProfileName key="" {...(names as never as Parameters<typeof OwnProfileName>[0])} />,
    ["profileLookUp"],
    /If Instagram gives a name later/,
    /Empty for your username/,
  ],
  "the provider of a review": [
    <ProfileStep key="" wizard={wizard} profile={null} offered={[]} />,
    ["profileLookUp"],
    /type an Instagram username/,
    /New profiles cannot be looked up here/,
  ],
  "the identity of a reviewer": [
    <VerificationStep key="" wizard={wizard} profile={null} />,
    ["mail"],
    /Confirm who you are/,
    /No confirmation needed.*Skip and continue anonymously/,
  ],
  "the foot of the wizard": [
    <WizardFoot key="" wizard={wizard} />,
    ["mail"],
    /Each code works once/,
    /Next/,
  ],
  "an own address": [
    <IdentityStatus
      key=""
      {...{ method: "EMAIL", what: "email", isChanged: false }}
      identities={[email] as never}
    />,
    ["mail"],
    /Confirm your email/,
    /^Not confirmed$/,
  ],
  "the weights of reviews": [
    <WeighedReviews key="" username="noor" />,
    ["mail"],
    /Confirm your email address before you write/,
    /pace × limit\.Show/,
  ],
  "the address for a decision": [
    <SendStep key="" report={report as never} />,
    ["mail"],
    /Email for the decision/,
    /Keep the receipt on the next page/,
  ],
  "the contact form": [
    <SubmitRow key="" />,
    ["mail"],
    /We reply by email/,
    /cannot send email yet\. We store your message/,
  ],
  "how it works, identity": [
    <QuestionsOfProduction key="" />,
    ["textMessages"],
    /The reviewer’s phone number was confirmed by a code;/,
    /which this site cannot do yet/,
  ],
  "how it works, new profiles": [
    <QuestionsOfProduction key="" />,
    ["profileLookUp"],
    /is looked up on Instagram/,
    /New profiles cannot be looked up here/,
  ],
  "the policy, account": [
    sectionOf("account"),
    ["mail"],
    /or verify yourself.*we email you about new reviews/,
    /If you create an account, we keep/,
  ],
  "the policy, messages": [
    sectionOf("messages"),
    ["mail"],
    /reach us by email/,
    /We store messages from the form below/,
  ],
  "the policy, providers": [
    sectionOf("providers"),
    ["instagramSignIn"],
    /is wrong, claim it or report it\./,
    /is wrong, report it\./,
  ],
  "the policy, Facebook": [
    sectionOf("browser"),
    ["facebookSignIn"],
    /scripts\. The one exception is Facebook’s own script/,
    /no third-party scripts\. Pictures from/,
  ],
  "the policy, codes": [
    sectionOf("sharing"),
    ["mail"],
    /needs it, for example to deliver a code by email, or where/,
    /needs it, or where the law requires it/,
  ],
};

test.each(Object.entries(places))(
  "A service that is off is not offered, and one that is on is: %s",
  (_name, [place, on, offer, instead]) => {
    const off = textOf(place, only());
    expect(off).not.toMatch(offer);
    expect(off).toMatch(instead);
    expect(textOf(place, only(...on))).toMatch(offer);
  },
);

test("The demonstration offers everything in the words of the specification", () => {
  expect(textOf(<SignInDialog mode="sign-in" onClose={nothing} />)).toMatch(
    /Continue with Instagram.*Continue with Facebook.*Forgot password/,
  );
  expect(textOf(<SignInDialog mode="forgot-password" onClose={nothing} />)).toContain(
    "Email or phone",
  );
  expect(textOf(<ClaimProfile username="noor" />)).toContain(
    "when you confirm @noor with one direct message on Instagram, or sign in with that account.",
  );
  expect(textOf(<QuestionsOfProduction />)).toContain(
    "The reviewer’s phone number, email address or social account was confirmed by a code or by the network itself; a person’s own word",
  );
  expect(textOf(sectionOf("sharing"))).toContain("a code by email or message, or where");
  expect(textOf(<WeighedReviews username="noor" />)).toContain(
    "limit. Confirm your email address or a network account before you write, and your review weighs more.",
  );
});

test("Only the demonstration shows its sample notifications without the title Examples", () => {
  const panel = <NotificationPanel onChoose={nothing} />;
  expect(textOf(panel)).toMatch(/^Notifications/);
  expect(textOf(panel, only())).toMatch(/^Examples/);
  expect(textOf(panel, allServices)).toMatch(/^Examples/);
});

test("With a network to sign in with, Verify Me names it where no code can be sent", () => {
  const panel = <VerifyPanel onVerified={nothing} />;
  expect(textOf(panel, only("instagramSignIn", "facebookSignIn"))).toContain(
    "To confirm who you are, sign in with Instagram or Facebook.",
  );
});

test("Without look-ups, the search for a provider ends with its results", () => {
  const type = (services?: Services) => {
    render(
      <ApolloProvider client={createApolloClient({ link: ApolloLink.empty(), ssr: false })}>
        <ServicesContext value={services}>
          <ProfileStep wizard={wizard} profile={null} offered={[]} />
        </ServicesContext>
      </ApolloProvider>,
    );
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "new.one" } });
    const offered = screen.queryByText("Look up @new.one");
    cleanup();
    return offered;
  };
  expect(type()).toBeTruthy();
  expect(type(only("instagramSignIn"))).toBeNull();
});
