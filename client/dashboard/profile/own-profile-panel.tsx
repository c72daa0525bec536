import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { OwnProfileForm } from "./own-profile-form";
import { useOwnProfileQuery } from "./own-profile.generated";

export function OwnProfilePanel() {
  const { data, error, refetch } = useOwnProfileQuery({ fetchPolicy: "network-only" });
  const dashboard = data?.viewer?.dashboard;
  if (dashboard) {
    return (
      <OwnProfileForm
        key={dashboard.provider.id}
        provider={dashboard.provider}
        pictureHosts={dashboard.pictureHosts}
        canChoose={{ name: dashboard.canChooseName, picture: dashboard.canChoosePicture }}
        lists={data}
      />
    );
  }
  if (error || data) {
    return <LoadFailure onRetry={() => refetch()}>Your profile could not be loaded.</LoadFailure>;
  }
  return (
    <div aria-busy="true" className="grid max-w-160 gap-5">
      {["title", "price", "category", "region"].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton width={110} height={15} />
          <Skeleton shape="block" width="100%" height={44} />
        </div>
      ))}
    </div>
  );
}
