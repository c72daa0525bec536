import { useState } from "react";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { ForViewer } from "#client/session/for-viewer";
import { NotificationPreferences } from "./notification-preferences";
import { OwnData } from "./own-data";
import { OwnDataDeleted } from "./own-data-deleted";
import { OwnSessions } from "./own-sessions";
import { ProfileBenefits } from "./profile-benefits";
import { ProfileForm } from "./profile-form";
import { ProfileHero } from "./profile-hero";

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
              <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
                <div className="max-w-160">
                  <ProfileForm key={viewer.user.id} viewer={viewer} />
                </div>
                <div className="grid items-start gap-12 md:max-xl:grid-cols-2">
                  <ProfileBenefits />
                  <NotificationPreferences />
                  <OwnSessions />
                  <OwnData viewer={viewer} onDeleted={() => setDeleted(true)} />
                </div>
              </div>
            )}
          </ForViewer>
        )}
      </div>
    </>
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
