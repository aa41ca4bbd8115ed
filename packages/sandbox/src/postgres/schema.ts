/** Number of these tables and of what is in them: another one wherever a process of before would read or write them wrongly. */
export const VERSION = 1
/**
 * The tables of a world in PostgreSQL. `olt_writer` is the lease of the one process that writes, `olt_rows` what is open, `olt_log`
 * the batches of the last minutes for whoever stands by, `olt_archive` history with the sums of its groups in `olt_groups`.
 */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS olt_schema (version int PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS olt_writer (
    shard int PRIMARY KEY, epoch bigint NOT NULL, holder text NOT NULL, until timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS olt_rows (
    shard int NOT NULL, "table" text NOT NULL, key text NOT NULL, row text NOT NULL, position bigint NOT NULL,
    PRIMARY KEY (shard, "table", key)
  );
  CREATE TABLE IF NOT EXISTS olt_log (
    shard int NOT NULL, seq bigint NOT NULL, epoch bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(), changes text NOT NULL,
    PRIMARY KEY (shard, seq)
  );
  CREATE TABLE IF NOT EXISTS olt_archive (
    shard int NOT NULL, "table" text NOT NULL, "group" text NOT NULL, "order" bigint NOT NULL, key text NOT NULL,
    at bigint NOT NULL, value numeric NOT NULL, weight numeric NOT NULL, row text NOT NULL,
    PRIMARY KEY (shard, "table", "group", "order")
  );
  CREATE INDEX IF NOT EXISTS olt_archive_keys ON olt_archive (shard, "table", key);
  CREATE INDEX IF NOT EXISTS olt_archive_times ON olt_archive (shard, "table", "group", at);
  CREATE TABLE IF NOT EXISTS olt_groups (
    shard int NOT NULL, "table" text NOT NULL, "group" text NOT NULL, count bigint NOT NULL, value numeric NOT NULL,
    gains bigint NOT NULL, weight numeric NOT NULL, most numeric NOT NULL, PRIMARY KEY (shard, "table", "group")
  );
  CREATE TABLE IF NOT EXISTS olt_files (shard int NOT NULL, name text NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (shard, name));
  CREATE TABLE IF NOT EXISTS olt_texts (shard int NOT NULL, name text NOT NULL, text text NOT NULL, PRIMARY KEY (shard, name));
  INSERT INTO olt_schema (version) VALUES (${VERSION}) ON CONFLICT DO NOTHING;
`
/** One world in one database, until there are several. */
export const SHARD = 0
