import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import { useNavigate } from "react-router";
import { Avatar } from "#client/ui/display/avatar";
import { Button } from "#client/ui/controls/button";
import { IconButton } from "#client/ui/controls/icon-button";
import { useKnownUser } from "#client/session/session-state";
import { useSession } from "#client/session/use-viewer";
import { AvatarEditor } from "./avatar-editor";

export function ProfileHero() {
  const user = useKnownUser();
  const { viewer } = useSession();
  const navigate = useNavigate();
  const goBack = () => {
    // Without an index there is no earlier Plaudit page in the history.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx ? navigate(-1) : navigate("/"));
  };
  return (
    <section className="stage">
      <div className="container-page pt-4 pb-8 md:pt-5 md:pb-10">
        <div className="-mx-2 flex items-center justify-between">
          <Button
            variant="onstage"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            className="border-transparent"
            onClick={goBack}
          >
            Back
          </Button>
          <IconButton
            label="Close"
            icon={<X size={20} aria-hidden="true" />}
            isOnDark
            onClick={() => void navigate("/")}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-4">
          <Avatar name="" picture={user?.avatar} size={88} isRinged className="m-[3px]" />
          <div className="min-w-0 flex-1 basis-48">
            <h1 className="text-h1">My Profile</h1>
            <p className="mt-1 min-h-[1.55em] text-on-stage-2 wrap-anywhere">
              {user ? `Others see you as ${user.displayName}` : "Only you can see this page."}
            </p>
          </div>
          <div className="min-h-8 pointer-coarse:min-h-11 md:ml-auto">
            {viewer && <AvatarEditor avatar={viewer.user.avatar} />}
          </div>
        </div>
      </div>
    </section>
  );
}
