import { clsx } from "clsx";
import Bookmark from "lucide-react/icons/bookmark";
import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import Gavel from "lucide-react/icons/gavel";
import MessageCircle from "lucide-react/icons/message-circle";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import UserRound from "lucide-react/icons/user-round";
import { Avatar } from "#client/ui/display/avatar";
import { Menu } from "#client/ui/overlays/menu";
import { type ThemeChoice, useTheme } from "#client/ui/brand/theme";
import { useOwnRolesQuery } from "#client/moderation/desk/own-roles.generated";
import { useSignOut } from "#client/session/use-sign-out";
import { useSession } from "#client/session/use-viewer";
import { useKnownUser } from "#client/session/session-state";
import { frameClass, placeholderClass } from "./profile-menu-placeholder";
import { themes } from "./themes";

const themeIcons = { light: Sun, dark: Moon, system: Monitor };

const deskItem = {
  kind: "link",
  label: "Moderation desk",
  icon: <Gavel size={18} aria-hidden="true" />,
  to: "/desk",
} as const;

const dashboardItem = {
  kind: "link",
  label: "Provider Dashboard",
  icon: <LayoutDashboard size={18} aria-hidden="true" />,
  to: "/dashboard/overview",
} as const;

/** Account menu of the signed-in user. */
export function ProfileMenu() {
  const user = useKnownUser();
  const signOut = useSignOut();
  const { theme, setTheme } = useTheme();
  // Not before the session is validated: a refusal here would hide why it ended.
  const { viewer } = useSession();
  const roles = useOwnRolesQuery({ skip: !viewer }).data?.viewer;
  const isOperator = Boolean(roles?.operator);
  const isOwner = Boolean(roles?.dashboard);
  const name = user?.firstName || user?.displayName || "Your account";
  return (
    <div className={placeholderClass}>
      <Menu
        label="Your account"
        className={clsx(frameClass, "text-ui-strong transition-colors hover:bg-sunken")}
        items={[
          {
            kind: "link",
            label: "My Reviews",
            icon: <MessageCircle size={18} aria-hidden="true" />,
            note: user?.reviewCount ?? 0,
            to: "/myreviews",
          },
          {
            kind: "link",
            label: "My Profile",
            icon: <UserRound size={18} aria-hidden="true" />,
            to: "/myprofile",
          },
          {
            kind: "link",
            label: "Saved Services",
            icon: <Bookmark size={18} aria-hidden="true" />,
            to: "/saved",
          },
          ...(isOwner ? [dashboardItem] : []),
          ...(isOperator ? [deskItem] : []),
          { kind: "separator" },
          {
            kind: "choices",
            label: "Theme",
            value: theme,
            choices: themes.map(({ value, label }) => {
              const Icon = themeIcons[value];
              return { value, label, icon: <Icon size={18} aria-hidden="true" /> };
            }),
            onChoose: (chosen) => setTheme(chosen as ThemeChoice),
          },
          { kind: "separator" },
          {
            kind: "action",
            label: "Sign Out",
            icon: <LogOut size={18} aria-hidden="true" />,
            onChoose: () => void signOut(),
          },
        ]}
      >
        <Avatar name="" picture={user?.avatar} size={32} />
        <span className="max-md:sr md:max-w-48 md:truncate xl:max-w-24 2xl:max-w-48">{name}</span>
        <ChevronDown size={16} aria-hidden="true" className="max-md:hidden" />
      </Menu>
    </div>
  );
}
