import { Reply } from '@tessera/platform'
import type { Promotion, RewardApplication } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import { canSend, MAX_REMARKS } from './application-rules.ts'
import type { ApplyApi } from './apply.api.ts'
import { type PictureProblem, pictureProblem } from './picture-rules.ts'
import { PictureUpload } from './picture-upload.ts'

/** The new application for a reward, and the earlier ones. */
export class ApplyStore {
  readonly promotions: Reply<readonly Promotion[]>
  readonly applications: Reply<readonly RewardApplication[]>
  remarks = ''
  pictures: readonly PictureUpload[] = []
  isSending = false
  /** The application that is being taken back. */
  withdrawingId: string | null = null
  private nextKey = 1
  private readonly api: ApplyApi
  /** Makes a picture small enough to send; throws where it cannot be read. */
  private readonly shrink: (file: File) => Promise<File>

  constructor(api: ApplyApi, shrink: (file: File) => Promise<File>) {
    this.api = api
    this.shrink = shrink
    this.promotions = new Reply(api.promotions)
    this.applications = new Reply(api.applications)
    makeAutoObservable<this, 'nextKey' | 'api' | 'shrink'>(
      this,
      { promotions: false, applications: false, nextKey: false, api: false, shrink: false },
      { autoBind: true },
    )
  }

  /** By the id that applies for it. */
  promotion(id: string): Promotion | null {
    const all = this.promotions.value ?? []
    return (
      all.find((promotion) => promotion.linkedPromotionId === id) ??
      all.find((promotion) => promotion.id === id) ??
      null
    )
  }

  canSend(promotion: Promotion): boolean {
    const done = this.pictures.filter(({ phase }) => phase === 'done')
    if (this.isSending || this.pictures.some(({ phase }) => phase === 'sending')) return false
    return canSend(promotion, { remarks: this.remarks, pictures: done.length })
  }

  write(remarks: string): void {
    this.remarks = remarks.slice(0, MAX_REMARKS)
  }

  /** Adds one picture and uploads it. Resolves with its problem; throws the server's errors. */
  async add(chosen: File): Promise<PictureProblem | 'unreadable' | null> {
    const problem = pictureProblem(chosen, this.pictures.length)
    if (problem) return problem
    let file: File
    try {
      file = await this.shrink(chosen)
    } catch {
      return 'unreadable'
    }
    return runInAction(() => this.send(file))
  }

  remove({ key }: PictureUpload): void {
    for (const picture of this.pictures) if (picture.key === key) picture.end()
    this.pictures = this.pictures.filter((picture) => picture.key !== key)
  }

  clear(): void {
    for (const picture of this.pictures) picture.end()
    this.pictures = []
    this.remarks = ''
  }

  /** Throws what is refused. */
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

  /** Throws what is refused. */
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

  /** All of it was another member's. */
  forget(): void {
    this.clear()
    this.applications.reset()
  }

  private async send(file: File): Promise<PictureProblem | null> {
    // Others may have been added while this one was scaled down.
    const problem = pictureProblem(file, this.pictures.length)
    if (problem) return problem
    const picture = new PictureUpload(this.nextKey++, file, this.api.picture)
    this.pictures = [...this.pictures, picture]
    await picture.start()
    return null
  }
}
