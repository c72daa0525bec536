import "reflect-metadata";
import { hostileActs, type HostileName } from "./hostile-acts";

/** The hostile client of `bench:load`, in a process of its own: what it does, to which address, for how long. */
const [name, address, seconds] = process.argv.slice(2) as [HostileName, string, string];
const endings = await hostileActs[name](address, Number(seconds));
process.stdout.write(JSON.stringify([...endings]));
process.exit(0);
