/** Where the bytes of artifacts live. A file's name carries its content, so what was stored once never changes. */
export interface ArtifactStore {
  /** Stores a file whole or not at all. */
  put(name: string, file: string, bytes: Buffer): Promise<void>
  /** Answers null for a file that is not there. */
  get(name: string, file: string): Promise<Buffer | null>
  /** Takes a file away; one that is not there is as well. */
  remove(name: string, file: string): Promise<void>
}
