import fc from "fast-check";

// Every property test imports `fc` from here. The seed is fixed, so that each run checks the same cases. `PROPERTY_SEED` sets another seed;
// with the value `random` each file chooses one and prints it.
const given = process.env.PROPERTY_SEED ?? "20260101";
const seed = given === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(given);
if (!Number.isInteger(seed)) throw new RangeError("PROPERTY_SEED must be an integer or `random`");
if (given === "random") console.log(`property tests with PROPERTY_SEED=${seed}`);
fc.configureGlobal({ seed });

export { fc };
