/** Stores the bytes of artifacts. File names are content hashes, so a stored file never changes. */
export interface ArtifactStore {
  /** Stores a file whole or not at all. */
  put(name: string, file: string, bytes: Buffer): Promise<void>
  /** Returns null if the file does not exist. */
  get(name: string, file: string): Promise<Buffer | null>
  /** Removes a file; does nothing if it does not exist. */
  remove(name: string, file: string): Promise<void>
}
