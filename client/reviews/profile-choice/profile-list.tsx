import { LookUpOption, ProfileOptionRow } from "./profile-option";
import type { ProfileOption } from "./use-profile-options";

export interface ProfileListProps {
  id: string;
  /** Empty for none. */
  title: string;
  options: readonly ProfileOption[];
  active: number;
  /** The username of the chosen one. */
  chosen: string | null;
  /** The username that is being looked up. */
  lookedUp: string | null;
  onPoint(index: number): void;
  onSelect(option: ProfileOption): void;
}

export function ProfileList(props: ProfileListProps) {
  const { id, title, options, active, chosen, lookedUp, onPoint, onSelect } = props;
  return (
    <div id={id} role="listbox" aria-label="Profiles" aria-busy={lookedUp !== null}>
      {title && (
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-micro text-ink-3">
          {title}
        </div>
      )}
      {options.map((option, index) => {
        const common = {
          id: `${id}-${index}`,
          isActive: index === active,
          onPoint: () => onPoint(index),
          onSelect: () => onSelect(option),
        };
        if (option.kind === "look-up") {
          const isBusy = lookedUp === option.username;
          return (
            <LookUpOption key="look-up" username={option.username} isBusy={isBusy} {...common} />
          );
        }
        const { profile } = option;
        return (
          <ProfileOptionRow
            key={profile.username}
            profile={profile}
            isChosen={profile.username === chosen}
            {...common}
          />
        );
      })}
    </div>
  );
}
