import { useState } from "react";
import { Link } from "react-router";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { ForViewer } from "#client/session/for-viewer";
import { OwnerHint } from "#client/users/security/owner-hint";
import { SignInAndSecurity } from "#client/users/security/sign-in-and-security";
import { NotificationPreferences } from "./choices/notification-preferences";
import { OwnData } from "./own-data";
import { OwnDataDeleted } from "./own-data-deleted";
import { OwnPage } from "./choices/own-page";
import { OwnSessions } from "./own-sessions";
import { ProfileBenefits } from "./profile-benefits";
import { ProfileForm } from "./profile-form";
import { ReportsAndDecisions } from "./reports-and-decisions";
import { ProfileHero } from "./hero/profile-hero";

export function MyProfileScreen() {
  const [isDeleted, setDeleted] = useState(false);
  return (
    <>
      <PageHead
        title="My Profile | Plaudit"
        description="Your details, password and devices on Plaudit."
        canonical="/myprofile"
        isUnlisted
      />
      <ProfileHero />
      <div className="container-page pt-8 md:pt-10">
        {isDeleted ? (
          <OwnDataDeleted />
        ) : (
          <ForViewer
            title="Sign in to see your profile"
            help="Sign in to manage your details, password and devices."
            waiting={<FormSkeleton />}
          >
            {(viewer) => (
              <>
                {viewer.user.username && <OwnerHint />}
                <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
                  <div className="grid max-w-160 gap-12">
                    <ProfileForm key={viewer.user.id} viewer={viewer} />
                    <SignInAndSecurity />
                  </div>
                  <div className="grid items-start gap-12 md:max-xl:grid-cols-2">
                    <ProfileBenefits />
                    <NotificationPreferences />
                    <OwnPage />
                    <OwnSessions />
                    <ReportsAndDecisions />
                    <ForDevelopers />
                    <OwnData viewer={viewer} onDeleted={() => setDeleted(true)} />
                  </div>
                </div>
              </>
            )}
          </ForViewer>
        )}
      </div>
    </>
  );
}

function ForDevelopers() {
  return (
    <section aria-labelledby="for-developers">
      <h2 id="for-developers" className="border-b-2 border-ink pb-2.5 text-h3">
        Developers
      </h2>
      <p className="py-4 text-ink-2">
        API keys let your programs act for you; webhooks tell them what changes.{" "}
        <Link to="/myprofile/developers" className="text-curtain underline">
          Manage API keys and webhooks
        </Link>
      </p>
    </section>
  );
}

const skeletonFields = ["first", "last", "email", "phone", "username"];

function FormSkeleton() {
  return (
    <div aria-busy="true" className="grid min-h-dvh max-w-160 content-start gap-5 md:grid-cols-2">
      {skeletonFields.map((field, index) => (
        <div key={field} className={index < 2 ? "grid gap-2" : "grid gap-2 md:col-span-2"}>
          <Skeleton width={110} height={15} />
          <Skeleton shape="block" width="100%" height={44} />
        </div>
      ))}
    </div>
  );
}
