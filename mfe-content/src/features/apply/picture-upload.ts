import { makeAutoObservable, runInAction } from 'mobx'
import type { Sending } from './apply.api.ts'

/** One picture on its way to the server. */
export class PictureUpload {
  phase: 'sending' | 'done' | 'failed' = 'sending'
  /** Uploaded fraction, 0 to 1. */
  share = 0
  /** Id from the server; null before the upload is done. */
  id: string | null = null
  readonly key: number
  readonly file: File
  private readonly send: (file: File, sending: Sending) => Promise<string>
  private running = new AbortController()

  constructor(key: number, file: File, send: (file: File, sending: Sending) => Promise<string>) {
    this.key = key
    this.file = file
    this.send = send
    makeAutoObservable<this, 'send' | 'running'>(this, { key: false, file: false, send: false, running: false })
  }

  /** Sends it, also after it failed. Throws what is refused. */
  async start(): Promise<void> {
    this.running = new AbortController()
    const { signal } = this.running
    this.phase = 'sending'
    this.share = 0
    try {
      const id = await this.send(this.file, { signal, onProgress: (share) => this.moved(share) })
      runInAction(() => {
        this.id = id
        this.phase = 'done'
      })
    } catch (thrown) {
      if (signal.aborted) return
      runInAction(() => {
        this.phase = 'failed'
      })
      throw thrown
    }
  }

  end(): void {
    this.running.abort()
  }

  private moved(share: number): void {
    this.share = share
  }
}
