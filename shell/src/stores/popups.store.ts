import type { PopupId } from '@tessera/contracts'
import { makeAutoObservable } from 'mobx'

export interface Question {
  title: string
  message: string
  confirm: string
  cancel: string
}

/** One popup at a time, so login, register and forgot close each other (SHL-071 to SHL-073); questions stand above it. */
export class PopupStore {
  open: PopupId | null = null
  question: (Question & { answer(confirmed: boolean): void }) | null = null
  menuOpen = false
  private locks = 0

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get scrollLocked(): boolean {
    return this.open !== null || this.question !== null || this.menuOpen || this.locks > 0
  }

  show(id: PopupId): void {
    this.open = id
    this.menuOpen = false
  }
  hide(id: PopupId): void {
    if (this.open === id) this.open = null
  }
  setMenu(open: boolean): void {
    this.menuOpen = open
  }
  lockScroll(): () => void {
    this.locks++
    let held = true
    return () => {
      if (held) this.unlock()
      held = false
    }
  }
  private unlock(): void {
    this.locks--
  }

  confirm(question: Question): Promise<boolean> {
    this.question?.answer(false)
    return new Promise((resolve) => {
      this.ask({
        ...question,
        answer: (confirmed) => {
          this.ask(null)
          resolve(confirmed)
        },
      })
    })
  }
  private ask(question: PopupStore['question']): void {
    this.question = question
  }
}
