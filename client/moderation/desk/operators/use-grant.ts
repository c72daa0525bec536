import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import type { GrantRoleInput } from "#client/graphql/schema.generated";
import { type Refusal, readFailure, readRefusals } from "#client/graphql/refusal";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { DeskOperatorsDocument, GrantRoleDocument } from "./operators.generated";

const notSaved = "The role could not be saved. Try again.";

/** Grants, changes or ends a role; returns the pseudonym once it is stored. */
export function useGrant() {
  const [grantRole, { loading }] = useMutation(GrantRoleDocument);
  const sendConfirmed = useConfirmedAction();
  const [refusal, setRefusal] = useState<Refusal>();
  const grant = async (input: GrantRoleInput): Promise<string | null> => {
    setRefusal(undefined);
    try {
      const payload = await sendConfirmed(async () => {
        const { data } = await grantRole({
          variables: { input },
          refetchQueries: [DeskOperatorsDocument],
          awaitRefetchQueries: true,
        });
        return data?.grantRole;
      });
      if (payload?.pseudonym) return payload.pseudonym;
      setRefusal(readRefusals(payload?.userErrors, notSaved)[0]);
    } catch (error) {
      setRefusal(readFailure(error, notSaved));
    }
    return null;
  };
  return { grant, refusal, isSending: loading };
}
