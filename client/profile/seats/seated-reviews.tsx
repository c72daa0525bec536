import { type PointerEvent, type Ref, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { reviewPath } from "#client/providers/provider-address";
import { seatingChartShapes, seatPath } from "#client/ui/brand/seating-chart-seats";
import styles from "#client/profile/profile-head.module.css";
import { nearestSeat, seatByKey, seatsOfReviews } from "./seat-order";
import { lineText, SeatLine } from "./seat-line";
import {
  type SeatedReview_reviewFragment,
  useSeatedReviewsQuery,
} from "./seated-reviews.generated";
import type { SeatsProps } from "./seats-props";

const shape = seatingChartShapes.score;
/** Distance from the middle of a seat at which the pointer still means it. */
const reach = 2 * shape.seat;

interface Props extends SeatsProps {
  takesFocus: boolean;
}

/** Each lit seat is one of the newest reviews. */
export function SeatedReviews({ username, litShare, isPage, takesFocus }: Props) {
  const { data, error, refetch } = useSeatedReviewsQuery({
    variables: { username, seats: seatsOfReviews(shape, litShare).length },
  });
  const reviews = data?.provider?.reviews.nodes ?? [];
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(takesFocus);
  const slider = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (takesFocus) slider.current?.focus();
  }, [takesFocus]);
  const review = reviews[index];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving chart and line hides the line
    <div
      className={styles.seated}
      onPointerLeave={({ pointerType, currentTarget }) => {
        if (pointerType === "mouse" && !currentTarget.contains(document.activeElement))
          setOpen(false);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        // The dialog of the profile stays open.
        event.stopPropagation();
        slider.current?.focus();
        setOpen(false);
      }}
    >
      <SeatSlider
        ref={slider}
        username={username}
        litShare={litShare}
        reviews={reviews}
        index={index}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onShow={(next) => {
          setIndex(next);
          setOpen(true);
        }}
      />
      {isOpen && (review || error) && (
        <SeatLine
          username={username}
          isPage={isPage}
          review={review}
          histogram={data?.provider?.rating.histogram ?? []}
          onRetry={refetch}
        />
      )}
    </div>
  );
}

interface SeatSliderProps extends Pick<Props, "username" | "litShare"> {
  reviews: readonly SeatedReview_reviewFragment[];
  index: number;
  isOpen: boolean;
  ref: Ref<SVGSVGElement>;
  onOpen(): void;
  onShow(index: number): void;
}

/** One tab stop: arrow keys move between the seats. Lies over the drawn chart. */
function SeatSlider({
  username,
  litShare,
  reviews,
  index,
  isOpen,
  ref,
  onOpen,
  onShow,
}: SeatSliderProps) {
  const navigate = useNavigate();
  const { length } = reviews;
  const seats = useMemo(() => seatsOfReviews(shape, litShare, length), [litShare, length]);
  const [seat, review] = [seats[index], reviews[index]];
  const read = () => review && void navigate(reviewPath(username, review.id));
  const show = (next: number | null) => next !== null && onShow(next);
  const point = (event: PointerEvent) => show(nearestSeat(seats, pointIn(event), reach));
  return (
    <svg
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label="Reviews in the seats"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, length)}
      aria-valuenow={index + 1}
      aria-valuetext={review ? lineText(review) : "Loading"}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      className={styles.seats}
      onFocus={onOpen}
      onPointerMove={point}
      onPointerDown={point}
      onClick={({ nativeEvent }) => {
        // A tap shows the line, with its link.
        if ((nativeEvent as globalThis.PointerEvent).pointerType === "mouse") read();
      }}
      onKeyDown={(event) => {
        const next = seatByKey(seats, index, event.key);
        if (event.key === "Enter") read();
        else if (next === null) return;
        show(next);
        event.preventDefault();
      }}
    >
      {isOpen && seat && (
        <path
          d={seatPath(shape.seat * 1.5)}
          transform={`translate(${seat.x} ${seat.y}) rotate(${seat.rotation})`}
          className={styles.seat}
        />
      )}
    </svg>
  );
}

/** The position in the units of the drawing, which is centred in its element. */
function pointIn({ clientX, clientY, currentTarget }: PointerEvent): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const scale = Math.min(width / shape.width, height / shape.height) || 1;
  return {
    x: (clientX - left - width / 2) / scale + shape.width / 2,
    y: (clientY - top - height / 2) / scale + shape.height / 2,
  };
}
