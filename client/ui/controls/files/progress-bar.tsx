interface ProgressBarProps {
  label: string;
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-curtain transition-[width]"
        style={{ width: `${Math.max(percent, 4)}%` }}
      />
    </div>
  );
}
