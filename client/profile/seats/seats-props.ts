export interface SeatsProps {
  username: string;
  litShare: number;
  isPage?: boolean | undefined;
}
