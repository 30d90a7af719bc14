import { oncePerHost, Query } from '@tessera/platform'
import { RequestScope } from '@tessera/platform/request-scope'
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
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly session = new RequestScope()
  /** Ends when the form is cleared: what is typed afterwards belongs to another application. */
  private readonly form = new RequestScope()
  private readonly api: ApplyApi
  /** Scales a picture down for the upload; throws if it cannot be read. */
  private readonly shrink: (file: File) => Promise<File>

  constructor(api: ApplyApi, shrink: (file: File) => Promise<File>) {
    this.api = api
    this.shrink = shrink
    this.promotions = new Query(api.promotions)
    this.applications = new Query(api.applications)
    makeAutoObservable<this, 'nextKey' | 'api' | 'shrink' | 'session' | 'form'>(
      this,
      {
        promotions: false,
        applications: false,
        nextKey: false,
        api: false,
        shrink: false,
        session: false,
        form: false,
      },
      { autoBind: true },
    )
  }

  /** Reloads the promotion and the applications. */
  async load(): Promise<void> {
    await Promise.all([this.promotions.load(), this.applications.load()])
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
    const isCurrent = this.form.enter()
    let file: File
    try {
      file = await this.shrink(original)
    } catch {
      return isCurrent() ? 'unreadable' : null
    }
    if (!isCurrent()) return null
    return runInAction(() => this.uploadPicture(file))
  }

  removePicture({ key }: PictureUpload): void {
    for (const picture of this.pictures) if (picture.key === key) picture.abort()
    this.pictures = this.pictures.filter((picture) => picture.key !== key)
  }

  clear(): void {
    this.form.end()
    for (const picture of this.pictures) picture.abort()
    this.pictures = []
    this.remarks = ''
  }

  /** Submits the application; resolves false if the session ended meanwhile. Throws the server's errors. */
  async submit(promotionId: string): Promise<boolean> {
    this.isSending = true
    const isShown = this.form.enter()
    const pictures = this.pictures.flatMap(({ id }) => (id === null ? [] : [id]))
    const request = () => this.api.apply({ promotionId, remarks: this.remarks, pictures })
    const isSent = await this.run(request, () => {
      void this.applications.load()
      this.isSending = false
    })
    if (isSent && isShown()) runInAction(this.clear)
    return isSent
  }

  /** Withdraws an application; resolves false if the session ended meanwhile. Throws the server's errors. */
  async withdraw(id: string): Promise<boolean> {
    this.withdrawingId = id
    return this.run(
      () => this.api.withdraw(id),
      async () => {
        await this.applications.load()
        runInAction(() => {
          if (this.withdrawingId === id) this.withdrawingId = null
        })
      },
    )
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.session.end()
    this.clear()
    this.isSending = false
    this.withdrawingId = null
    this.applications.reset()
  }

  /** Runs a request of the member, and then `finish`, unless the session ended meanwhile. */
  private async run(request: () => Promise<unknown>, finish: () => void | Promise<void>): Promise<boolean> {
    const isCurrent = this.session.enter()
    try {
      await request()
    } catch (thrown) {
      if (isCurrent()) throw thrown
    } finally {
      if (isCurrent()) await runInAction(finish)
    }
    return isCurrent()
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
