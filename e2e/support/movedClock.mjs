// Loaded into a server before its own code (serverClock.ts): its clock is ahead by the milliseconds in CLOCK_FILE.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const { now } = Date;
Date.now = () => now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = new Proxy(Date, {
  construct: (clock, given, made) => Reflect.construct(clock, given.length > 0 ? given : [clock.now()], made),
});

// Node dates answers by its own clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function dated(...given) {
  this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
