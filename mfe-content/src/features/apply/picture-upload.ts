import { makeAutoObservable, runInAction } from 'mobx'
import type { UploadOptions } from './apply.api.ts'

/** Upload of one picture. */
export class PictureUpload {
  phase: 'sending' | 'done' | 'failed' = 'sending'
  /** Uploaded fraction, 0 to 1. */
  share = 0
  /** Id from the server; null before the upload is done. */
  id: string | null = null
  readonly key: number
  readonly file: File
  private readonly upload: (file: File, options: UploadOptions) => Promise<string>
  private abortController = new AbortController()

  constructor(key: number, file: File, upload: (file: File, options: UploadOptions) => Promise<string>) {
    this.key = key
    this.file = file
    this.upload = upload
    makeAutoObservable<this, 'upload' | 'abortController'>(this, {
      key: false,
      file: false,
      upload: false,
      abortController: false,
    })
  }

  /** Uploads the picture, also to retry. Throws the server's errors. */
  async start(): Promise<void> {
    this.abortController = new AbortController()
    const { signal } = this.abortController
    this.phase = 'sending'
    this.share = 0
    try {
      const id = await this.upload(this.file, { signal, onProgress: (share) => this.setShare(share) })
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

  abort(): void {
    this.abortController.abort()
  }

  private setShare(share: number): void {
    this.share = share
  }
}
