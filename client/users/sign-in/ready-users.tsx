import { Button } from "#client/ui/controls/button";

/** A demonstration account that visitors may use. */
export interface ReadyUser {
  name: string;
  /** For example `a reviewer` or `the owner of @amara.moves`. */
  role: string;
  identifier: string;
  password: string;
}

export interface ReadyUsersProps {
  users: readonly ReadyUser[];
  onChoose(user: ReadyUser): void;
}

/** Empty outside the demonstration. */
export function ReadyUsers({ users, onChoose }: ReadyUsersProps) {
  if (users.length === 0) return null;
  return (
    <section aria-labelledby="ready-users" className="grid gap-2 border-t border-line pt-4">
      <h3 id="ready-users" className="text-small font-semibold text-ink-2">
        Demonstration accounts
      </h3>
      <ul className="grid gap-2">
        {users.map((user) => (
          <li
            key={user.identifier}
            className="flex items-center gap-3 rounded-md bg-sunken px-3 py-2"
          >
            <p className="min-w-0 flex-1 text-small wrap-anywhere text-ink-2">
              <span className="font-semibold text-ink">{user.name}</span>, {user.role}
              <span className="flex flex-wrap gap-x-3">
                <span>{user.identifier}</span> <span>{user.password}</span>
              </span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Fill in ${user.name}`}
              onClick={() => onChoose(user)}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
