import { failureText } from '@tessera/i18n'
import { ApiError, type ToastKind } from '@tessera/platform'
import { TOAST_MS } from '@tessera/site'
import { makeAutoObservable } from 'mobx'

const MS: Record<ToastKind, number> = {
  info: TOAST_MS.default,
  success: TOAST_MS.default,
  error: TOAST_MS.short,
  loading: TOAST_MS.loading,
}
const MAX = 3
/** From so many characters on an error takes longer to read than short. */
const LONG_TEXT = 60

const msOf = (kind: ToastKind, text: string): number =>
  kind === 'error' && text.length >= LONG_TEXT ? TOAST_MS.long : MS[kind]

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

export class ToastStore {
  list: Toast[] = []
  private next = 1

  constructor() {
    makeAutoObservable<this, 'next'>(this, { next: false }, { autoBind: true })
  }

  show(kind: ToastKind, text: string, ms: number = msOf(kind, text)): () => void {
    const id = this.next++
    this.list = [...this.list.slice(1 - MAX), { id, kind, text }]
    const timer = setTimeout(() => this.remove(id), ms)
    return () => {
      clearTimeout(timer)
      this.remove(id)
    }
  }

  error(thrown: unknown): void {
    const key = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
    this.show('error', failureText(key))
  }

  private remove(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}
