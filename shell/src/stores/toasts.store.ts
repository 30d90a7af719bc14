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
const MOST = 3

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

  show(kind: ToastKind, text: string, ms: number = MS[kind]): () => void {
    const id = this.next++
    this.list = [...this.list.slice(1 - MOST), { id, kind, text }]
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
