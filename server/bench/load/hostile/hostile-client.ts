import "reflect-metadata";
import { hostileActs, type HostileName } from "./hostile-acts";

/** The hostile client of `bench:load` as a separate process. Arguments: attack, address, seconds. */
const [name, address, seconds] = process.argv.slice(2) as [HostileName, string, string];
const endings = await hostileActs[name](address, Number(seconds));
process.stdout.write(JSON.stringify([...endings]));
process.exit(0);
