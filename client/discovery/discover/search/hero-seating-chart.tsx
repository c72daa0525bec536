import { Link } from "react-router";
import { Avatar } from "#client/ui/display/avatar";
import { formatCount } from "#client/ui/format/format";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import type { HeroSeatingChart_providerFragment } from "./hero-seating-chart.generated";
import styles from "./hero.module.css";

/** Positions in the drawing, the top rated in front. */
export const heroSeats = [
  { x: 309, y: 297, size: 84 },
  { x: 441, y: 254, size: 64 },
  { x: 187, y: 263, size: 68 },
  { x: 319, y: 140, size: 64 },
  { x: 546, y: 230, size: 60 },
  { x: 89, y: 251, size: 60 },
] as const;

const litShare = 0.25;

interface Props {
  people: readonly HeroSeatingChart_providerFragment[];
}

export function HeroSeatingChart({ people }: Props) {
  const taken = heroSeats.slice(0, people.length);
  const spaces = taken.map(({ x, y, size }) => ({ x, y: y + 8, radius: size / 2 + 20 }));
  return (
    <div className={styles.seatingChart}>
      <SeatingChart shape={seatingChartShapes.hero} litShare={litShare} className={styles.empty} />
      <div className={styles.taken}>
        <SeatingChart shape={seatingChartShapes.hero} litShare={litShare} spaces={spaces} />
        <ul aria-label="Highest rated providers">
          {taken.map((seat, place) => {
            const person = people[place];
            return person && <Person key={person.id} person={person} seat={seat} />;
          })}
        </ul>
      </div>
    </div>
  );
}

interface PersonProps {
  person: HeroSeatingChart_providerFragment;
  seat: (typeof heroSeats)[number];
}

function Person({ person, seat: { x, y, size } }: PersonProps) {
  const profile = useDialogs().link("provider-profile", { provider: person.username });
  const { average, count } = person.rating;
  return (
    <li>
      <Link
        to={profile.to}
        state={profile.state}
        className={styles.seat}
        style={{ left: x, top: y, width: size, height: size }}
      >
        <Avatar
          name=""
          picture={person.avatar}
          shape={person.isBusiness ? "rounded" : "circle"}
          size={size}
          className={styles.picture}
        />
        <span className={styles.name}>{person.displayName}</span>{" "}
        <span className={styles.rating}>
          <RatingBadge rating={average} size="sm" reviewCountText={formatCount(count, "review")} />
        </span>
      </Link>
    </li>
  );
}
