/** The settings of PostgreSQL that make commits durable. They are off for temporary data, which needs no durability. */
export const durabilitySettings = ["fsync", "synchronous_commit", "full_page_writes"];
