import type { SampleProvider } from "./sample-providers";

export interface SamplePanelProps {
  provider: SampleProvider;
}
