import { LookUpOption, ProfileOptionRow } from "./profile-option";
import type { ProfileOption } from "./use-profile-options";

export interface ProfileListProps {
  id: string;
  /** Stands above them; empty for none. */
  title: string;
  options: readonly ProfileOption[];
  active: number;
  /** The username of the chosen one. */
  chosen: string | null;
  /** The username that is being looked up. */
  asked: string | null;
  onPoint(index: number): void;
  onTake(option: ProfileOption): void;
}

/** Whom the search box above it offers. */
export function ProfileList(props: ProfileListProps) {
  const { id, title, options, active, chosen, asked, onPoint, onTake } = props;
  return (
    <div id={id} role="listbox" aria-label="Profiles" aria-busy={asked !== null}>
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
          onTake: () => onTake(option),
        };
        if (option.kind === "look-up") {
          const isAsking = asked === option.username;
          return (
            <LookUpOption
              key="look-up"
              username={option.username}
              isAsking={isAsking}
              {...common}
            />
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
