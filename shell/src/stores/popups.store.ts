import type { PopupId } from '@tessera/platform'
import { makeAutoObservable } from 'mobx'

export interface Question {
  title: string
  message: string
  confirm: string
  cancel: string
}

/** Popups that the frame renders itself; all others belong to a slice. */
export const FRAME_POPUPS = ['language', 'customer-service', 'download'] as const satisfies readonly PopupId[]

interface Deps {
  /** True if the popup can be rendered. */
  canShow(id: PopupId): boolean
  /** True if a popup is closed to this session; the function shows the reason itself. */
  rejectIfClosed(id: PopupId): boolean
  onClosed(id: PopupId): void
}

/** One popup at a time, so login, register and forgot close each other (SHL-071 to SHL-073); questions are above it. */
export class PopupStore {
  open: PopupId | null = null
  question: (Question & { resolve(confirmed: boolean): void }) | null = null
  menuOpen = false
  private locks = 0
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  get scrollLocked(): boolean {
    return this.open !== null || this.question !== null || this.menuOpen || this.locks > 0
  }

  /** A popup without a slice of this merchant stays closed: it would lock the page although nothing is open. */
  show(id: PopupId): void {
    if (!this.deps.canShow(id) || this.deps.rejectIfClosed(id)) return
    this.open = id
    this.menuOpen = false
  }
  hide(id: PopupId): void {
    if (this.open !== id) return
    this.open = null
    this.deps.onClosed(id)
  }
  setMenu(open: boolean): void {
    this.menuOpen = open
  }
  lockScroll(): () => void {
    this.locks++
    let isLocked = true
    return () => {
      if (isLocked) this.unlock()
      isLocked = false
    }
  }
  private unlock(): void {
    this.locks--
  }

  confirm(question: Question): Promise<boolean> {
    this.question?.resolve(false)
    return new Promise((resolve) => {
      this.setQuestion({
        ...question,
        resolve: (confirmed) => {
          this.setQuestion(null)
          resolve(confirmed)
        },
      })
    })
  }
  /** Resolves the open question with false. */
  dismissQuestion(): void {
    this.question?.resolve(false)
  }
  private setQuestion(question: PopupStore['question']): void {
    this.question = question
  }
}
