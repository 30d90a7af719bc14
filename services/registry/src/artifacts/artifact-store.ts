/** Stores the bytes of artifacts. File names are content hashes, so a stored file never changes. */
export interface ArtifactStore {
  /** Stores a file whole or not at all. */
  put(name: string, file: string, bytes: Buffer): Promise<void>
  /** Returns null if the file does not exist. */
  get(name: string, file: string): Promise<Buffer | null>
  /** Takes a file away; one that is not there is as well. */
  remove(name: string, file: string): Promise<void>
}
