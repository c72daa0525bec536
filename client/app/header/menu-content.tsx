import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import { NavLink } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useSessionState } from "#client/session/session-state";
import { useSignOut } from "#client/session/use-sign-out";
import { useHasMethods } from "#client/verification/methods";
import { navigation } from "./navigation";
import { ThemeChoice } from "./theme-choice";
import { type QuickAction, useQuickActions } from "./use-quick-actions";

const row = "flex min-h-12 items-center gap-3 rounded-md px-3 text-ui-strong hover:bg-sunken";

/** Contents of the menu on narrow screens. */
export function MenuContent({ onChoose }: { onChoose(): void }) {
  const quickActions = useQuickActions();
  return (
    <>
      <nav aria-label="Menu">
        <ul>
          {navigation.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                onClick={onChoose}
                className={`${row} aria-[current=page]:text-link`}
              >
                <Icon aria-hidden="true" size={20} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul aria-label="Quick actions" className="mt-1.5 border-t border-line pt-1.5 md:hidden">
        {quickActions.map((action) => (
          <ActionRow key={action.label} action={action} onPress={onChoose} />
        ))}
      </ul>
      <AccountRows onChoose={onChoose} />
      <div className="mt-1.5 flex items-center justify-between gap-3 border-t border-line px-3 pt-3 pb-1.5">
        <span aria-hidden="true" className="text-ink-2">
          Theme
        </span>
        <ThemeChoice />
      </div>
    </>
  );
}

/** Account actions that do not fit the header on phones. */
function AccountRows({ onChoose }: { onChoose(): void }) {
  const state = useSessionState();
  const dialogs = useDialogs();
  const signOut = useSignOut();
  const verify = {
    label: "Verify Me",
    Icon: ShieldCheck,
    onChoose: () => dialogs.open("verify-me", {}),
  };
  const hasMethods = useHasMethods();
  const rows =
    state === "signed-in"
      ? [{ label: "Sign Out", Icon: LogOut, onChoose: () => void signOut() }]
      : [
          ...(hasMethods ? [verify] : []),
          {
            label: "Sign In",
            Icon: LogIn,
            onChoose: () => dialogs.open("sign-in", { mode: "sign-in" }),
          },
        ];
  return (
    <ul aria-label="Your account" className="mt-1.5 border-t border-line pt-1.5 md:hidden">
      {rows.map((action) => (
        <ActionRow key={action.label} action={action} onPress={onChoose} />
      ))}
    </ul>
  );
}

/** `onPress` closes the menu first. */
function ActionRow({ action, onPress }: { action: QuickAction; onPress(): void }) {
  const { label, Icon, count, onChoose } = action;
  return (
    <li>
      <button
        type="button"
        className={`w-full ${row}`}
        onClick={() => {
          onPress();
          onChoose();
        }}
      >
        <Icon aria-hidden="true" size={20} />
        {label}
        {count !== undefined && (
          <span className="ml-auto text-small text-ink-3 tabular-nums"> {count}</span>
        )}
      </button>
    </li>
  );
}
