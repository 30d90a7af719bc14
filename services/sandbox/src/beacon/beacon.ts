import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto'
import { LOCAL_BEACON, localMessage, timeOfRound } from '@tessera/lottery'
import { BeaconKey, type BeaconRound } from '@tessera/outside'
import { openStoreFile } from '../store-file.ts'

const SCHEMA = 'create table if not exists beacon_keys (id integer primary key check (id = 1), jwk text not null)'
const SIGNATURE_ALGORITHM = 'RSA-SHA256'

export interface BeaconSettings {
  /** File that stores the key; in memory if null. */
  file: string | null
  /** Milliseconds since 1970. */
  now: () => number
}

const newKey = (): string =>
  JSON.stringify(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }))

/**
 * A round of randomness every three seconds, each signed by one key that survives restarts. The key has only one valid
 * signature for a round, so nobody can choose among several; but the sandbox's operator could compute it early, so it is only for
 * trials.
 */
export function createBeacon({ file, now }: BeaconSettings) {
  const store = openStoreFile(file, SCHEMA)
  const selectKey = store.prepare('select jwk from beacon_keys')
  if (!selectKey.get()) store.prepare('insert into beacon_keys values (1, ?) on conflict do nothing').run(newKey())
  const key = createPrivateKey({ format: 'jwk', key: JSON.parse(String(selectKey.get()?.jwk)) as JsonWebKey })
  const publicKey = BeaconKey.parse(createPublicKey(key).export({ format: 'jwk' }))
  const { genesis, everySeconds } = LOCAL_BEACON
  return {
    key: publicKey,
    latest: (): number => Math.floor((now() / 1000 - genesis) / everySeconds) + 1,
    /** Returns a round; null if it is not published yet. */
    round: (round: number): BeaconRound | null =>
      timeOfRound(LOCAL_BEACON, round).getTime() > now()
        ? null
        : { round, signature: sign(SIGNATURE_ALGORITHM, Buffer.from(localMessage(round)), key).toString('hex') },
    close: () => store.close(),
  }
}
export type Beacon = ReturnType<typeof createBeacon>
