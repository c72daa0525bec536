import Calendar from "lucide-react/icons/calendar";
import Gift from "lucide-react/icons/gift";
import Handshake from "lucide-react/icons/handshake";
import MapPin from "lucide-react/icons/map-pin";
import Megaphone from "lucide-react/icons/megaphone";
import TagIcon from "lucide-react/icons/tag";
import type { ReactNode } from "react";
import type { ReviewFacts_reviewFragment } from "./review-facts.generated";
import styles from "./review-facts.module.css";
import {
  experienceText,
  incentiveText,
  regionName,
  reviewTypeName,
  serviceName,
} from "./review-words";

const typeIcons = { SERVICE: Handshake, ADVERTISEMENT: Megaphone } as const;

/** What a review is about, each fact with its icon. */
export function ReviewFacts({ review }: { review: ReviewFacts_reviewFragment }) {
  return (
    <ul aria-label="About this review" className={styles.facts}>
      <Fact icon={typeIcons[review.reviewType]}>{reviewTypeName(review.reviewType)}</Fact>
      <Fact icon={TagIcon}>{serviceName(review.serviceType)}</Fact>
      <Fact icon={MapPin}>{regionName(review.region)}</Fact>
      {review.experiencedOn && <Fact icon={Calendar}>{experienceText(review.experiencedOn)}</Fact>}
      {review.incentive === "NONE" && <Fact icon={Gift}>{incentiveText(review.incentive)}</Fact>}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof TagIcon; children: ReactNode }) {
  return (
    <li>
      <Icon size={15} aria-hidden="true" />
      {children}
    </li>
  );
}
