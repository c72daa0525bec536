import { useEffect, useState } from "react";
import { limits } from "#client/ui/limits";

type CommonPasswords = ReadonlySet<string>;

/** Progress towards the minimum length, or that the server would refuse the password as too common. */
export function passwordHint(password: string, common?: CommonPasswords): string {
  const { passwordLength } = limits;
  if (password.length === 0) return `At least ${passwordLength} characters`;
  if (password.length < passwordLength) return `${password.length} of ${passwordLength} characters`;
  return common?.has(password.toLowerCase()) ? "Too common, easy to guess" : "Long enough";
}

/** The hint, with the list of common passwords once it is needed. */
export function usePasswordHint(password: string): string {
  const [common, setCommon] = useState<CommonPasswords>();
  const isNeeded = password !== "";
  useEffect(() => {
    if (!isNeeded) return;
    // Without the list, the server alone judges.
    loadCommonPasswords().then(setCommon, () => {});
  }, [isNeeded]);
  return passwordHint(password, common);
}

let loaded: CommonPasswords | undefined;

async function loadCommonPasswords(): Promise<CommonPasswords> {
  const { commonPasswords } = await import("./common-passwords.generated");
  return (loaded ??= new Set(commonPasswords.split(" ")));
}
