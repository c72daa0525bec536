import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import { smallPicture } from "#client/ui/controls/files/small-picture";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  UpdateAvatarDocument,
  type UpdateAvatarMutationVariables,
} from "#client/users/my-profile/my-profile.generated";

const otherwise = "Your picture could not be changed. Try again.";

/** Changes the viewer's picture at once; a toast offers to undo it. */
export function useAvatar(current: string | null) {
  const [send] = useMutation(UpdateAvatarDocument, {
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
  const [failure, setFailure] = useState<string>();

  const store = async (variables: UpdateAvatarMutationVariables): Promise<boolean> => {
    try {
      const answer = (await send({ variables })).data?.updateAvatar;
      if (answer?.viewer) return true;
      setFailure(readRefusals(answer?.userErrors, otherwise)[0]?.message ?? otherwise);
    } catch (error) {
      setFailure(readFailure(error, otherwise).message);
    }
    return false;
  };
  const change = async (variables: UpdateAvatarMutationVariables, message: string) => {
    const earlier = current;
    const isStored = await store(variables);
    if (!isStored) return;
    showToast({ message, onUndo: () => void store(earlier ? { address: earlier } : {}) });
  };

  return {
    busyWith,
    failure,
    async upload(file: File) {
      if (busyWith) return;
      setBusyWith("change");
      setFailure(undefined);
      const data = await smallPicture(file, true).catch(() => null);
      if (data) await change({ data }, "Your picture was changed");
      else setFailure("Choose a PNG, JPEG, GIF or WebP picture");
      setBusyWith(null);
    },
    async remove() {
      if (busyWith) return;
      setBusyWith("remove");
      setFailure(undefined);
      await change({}, "Your picture was removed");
      setBusyWith(null);
    },
  };
}
