import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { smallPicture } from "#client/ui/controls/files/small-picture";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  UpdateAvatarDocument,
  type UpdateAvatarMutationVariables,
} from "#client/users/my-profile/my-profile.generated";

/** Changes the viewer's picture at once; a toast offers to undo it. */
export function useAvatar(current: string | null) {
  const { run, failure, fail, clear } = useAction(UpdateAvatarDocument, {
    otherwise: "Your picture could not be changed. Try again.",
    // The viewer is shown in other sizes elsewhere.
    update: (cache, { data }) => {
      const user = data?.updateAvatar.viewer?.user;
      const id = user && cache.identify({ __typename: "User", id: user.id });
      if (!id || !user) return;
      cache.modify({
        id,
        fields: {
          avatar: (value, { storeFieldName, DELETE }) =>
            storeFieldName.includes('"size":96') ? value : (DELETE as unknown),
        },
      });
    },
  });
  const showToast = useToast();
  const [busyWith, setBusyWith] = useState<"change" | "remove" | null>(null);

  const change = async (variables: UpdateAvatarMutationVariables, message: string) => {
    const earlier = current;
    if (!(await run(variables))) return;
    showToast({ message, onUndo: () => void run(earlier ? { address: earlier } : {}) });
  };

  return {
    busyWith,
    failure,
    async upload(file: File) {
      if (busyWith) return;
      setBusyWith("change");
      clear();
      const data = await smallPicture(file, true).catch(() => null);
      if (data) await change({ data }, "Your picture was changed");
      else fail({ message: "Choose a PNG, JPEG, GIF or WebP picture" });
      setBusyWith(null);
    },
    async remove() {
      if (busyWith) return;
      setBusyWith("remove");
      await change({}, "Your picture was removed");
      setBusyWith(null);
    },
  };
}
