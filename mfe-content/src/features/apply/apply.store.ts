import { oncePerHost, Query } from '@tessera/platform'
import type { Promotion, RewardApplication } from '@tessera/site'
import { shrinkImage } from '@tessera/ui/file-upload'
import { makeAutoObservable, runInAction } from 'mobx'
import { canSend, MAX_REMARKS_LENGTH } from './application-rules.ts'
import { type ApplyApi, applyApi } from './apply.api.ts'
import { type PictureProblem, pictureProblem } from './picture-rules.ts'
import { PictureUpload } from './picture-upload.ts'

/** The new application for a reward, and the earlier ones. */
export class ApplyStore {
  readonly promotions: Query<readonly Promotion[]>
  readonly applications: Query<readonly RewardApplication[]>
  remarks = ''
  pictures: readonly PictureUpload[] = []
  isSending = false
  /** ID of the application that is being withdrawn. */
  withdrawingId: string | null = null
  private nextKey = 1
  private readonly api: ApplyApi
  /** Scales a picture down for the upload; throws if it cannot be read. */
  private readonly shrink: (file: File) => Promise<File>

  constructor(api: ApplyApi, shrink: (file: File) => Promise<File>) {
    this.api = api
    this.shrink = shrink
    this.promotions = new Query(api.promotions)
    this.applications = new Query(api.applications)
    makeAutoObservable<this, 'nextKey' | 'api' | 'shrink'>(
      this,
      { promotions: false, applications: false, nextKey: false, api: false, shrink: false },
      { autoBind: true },
    )
  }

  /** Returns the promotion by the ID used to apply for it. */
  findPromotion(id: string): Promotion | null {
    const all = this.promotions.value ?? []
    return (
      all.find((promotion) => promotion.linkedPromotionId === id) ??
      all.find((promotion) => promotion.id === id) ??
      null
    )
  }

  canSend(promotion: Promotion): boolean {
    const uploaded = this.pictures.filter(({ phase }) => phase === 'done')
    if (this.isSending || this.pictures.some(({ phase }) => phase === 'sending')) return false
    return canSend(promotion, { remarks: this.remarks, pictures: uploaded.length })
  }

  setRemarks(remarks: string): void {
    this.remarks = remarks.slice(0, MAX_REMARKS_LENGTH)
  }

  /** Adds one picture and uploads it. Resolves with its problem; throws the server's errors. */
  async addPicture(original: File): Promise<PictureProblem | 'unreadable' | null> {
    const problem = pictureProblem(original, this.pictures.length)
    if (problem) return problem
    let file: File
    try {
      file = await this.shrink(original)
    } catch {
      return 'unreadable'
    }
    return runInAction(() => this.uploadPicture(file))
  }

  removePicture({ key }: PictureUpload): void {
    for (const picture of this.pictures) if (picture.key === key) picture.abort()
    this.pictures = this.pictures.filter((picture) => picture.key !== key)
  }

  clear(): void {
    for (const picture of this.pictures) picture.abort()
    this.pictures = []
    this.remarks = ''
  }

  /** Submits the application. Throws the server's errors. */
  async submit(promotionId: string): Promise<void> {
    this.isSending = true
    try {
      const pictures = this.pictures.flatMap(({ id }) => (id === null ? [] : [id]))
      await this.api.apply({ promotionId, remarks: this.remarks, pictures })
      runInAction(this.clear)
    } finally {
      void this.applications.load()
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  /** Withdraws an application. Throws the server's errors. */
  async withdraw(id: string): Promise<void> {
    this.withdrawingId = id
    try {
      await this.api.withdraw(id)
    } finally {
      await this.applications.load()
      runInAction(() => {
        this.withdrawingId = null
      })
    }
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.clear()
    this.applications.reset()
  }

  private async uploadPicture(file: File): Promise<PictureProblem | null> {
    // Other pictures may have been added while this one was scaled down.
    const problem = pictureProblem(file, this.pictures.length)
    if (problem) return problem
    const picture = new PictureUpload(this.nextKey++, file, this.api.uploadPicture)
    this.pictures = [...this.pictures, picture]
    await picture.start()
    return null
  }
}

/** Pictures are scaled down to this side before the upload, because the server stores no larger ones. */
const MAX_SIDE_PX = 1600

/** The store of applications for rewards. */
export const composeApply = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const api = applyApi(http, () => locale.language)
  const apply = new ApplyStore(api, (file) => shrinkImage(file, MAX_SIDE_PX))
  events.on('language:reload', () => void apply.promotions.load(), lifetime)
  events.on('session:ended', apply.forget, lifetime)
  return { apply }
})
