import type { HttpClient, UploadInput } from '@tessera/platform'
import type { DrawnIcon } from '@tessera/site'
import { SetHeadIcon, UploadHeadIcon } from '@tessera/site/calls'
import { makeAutoObservable, runInAction } from 'mobx'

export type IconUpload = UploadInput<typeof UploadHeadIcon>

/** The member's avatar: a drawn one, a picture of their own, or none. The frame is notified of changes immediately. */
export class AvatarStore {
  isSending = false
  /** Limits of a picture file. */
  readonly fileRules = UploadHeadIcon.file
  private readonly http: HttpClient
  private readonly onChanged: (headIcon: string | null) => void

  constructor(http: HttpClient, onChanged: (headIcon: string | null) => void) {
    this.http = http
    this.onChanged = onChanged
    makeAutoObservable<this, 'http' | 'onChanged'>(
      this,
      { http: false, onChanged: false, fileRules: false },
      { autoBind: true },
    )
  }

  /** Null resets to the letter. Throws the server's errors. */
  async choose(icon: DrawnIcon | null): Promise<void> {
    this.isSending = true
    try {
      this.onChanged((await this.http.call(SetHeadIcon, { body: { drawn: icon } })).value.headIcon)
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  async upload(file: Blob, input: IconUpload): Promise<string | null> {
    const { headIcon } = (await this.http.upload(UploadHeadIcon, file, input)).value
    this.onChanged(headIcon)
    return headIcon
  }
}
