import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import ShieldCheck from "lucide-react/icons/shield-check";
import { NavLink } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useSessionState } from "#client/session/session-state";
import { useSignOut } from "#client/session/use-sign-out";
import { navigation } from "./navigation";
import { ThemeChoice } from "./theme-choice";
import { useQuickActions } from "./use-quick-actions";

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
        {quickActions.map(({ label, Icon, count, onChoose: act }) => (
          <li key={label}>
            <button
              type="button"
              className={`w-full ${row}`}
              onClick={() => {
                onChoose();
                act();
              }}
            >
              <Icon aria-hidden="true" size={20} />
              {label}
              {count !== undefined && (
                <span className="ml-auto text-small text-ink-3 tabular-nums"> {count}</span>
              )}
            </button>
          </li>
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
  const rows =
    state === "signed-in"
      ? [{ label: "Sign Out", Icon: LogOut, act: () => void signOut() }]
      : [
          { label: "Verify Me", Icon: ShieldCheck, act: () => dialogs.open("verify-me", {}) },
          {
            label: "Sign In",
            Icon: LogIn,
            act: () => dialogs.open("sign-in", { mode: "sign-in" }),
          },
        ];
  return (
    <ul aria-label="Your account" className="mt-1.5 border-t border-line pt-1.5 md:hidden">
      {rows.map(({ label, Icon, act }) => (
        <li key={label}>
          <button
            type="button"
            className={`w-full ${row}`}
            onClick={() => {
              onChoose();
              act();
            }}
          >
            <Icon aria-hidden="true" size={20} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
