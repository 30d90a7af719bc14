import type { HostDevice } from '@tessera/site'
import { makeAutoObservable } from 'mobx'
import type { CompositionStore } from './composition.store.ts'

const LESS_MOTION_KEY = 'tessera.lessMotion'

interface Deps {
  storage: Storage
  document: Document
  composition: Pick<CompositionStore, 'current'>
}

/**
 * Settings of this device, for all of its users. An attribute of the document's element has the setting of reduced motion,
 * for styles and carousels.
 */
export class DeviceStore implements HostDevice {
  lessMotion: boolean
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
    this.lessMotion = deps.storage.getItem(LESS_MOTION_KEY) === '1'
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
    this.applyMotion()
  }

  get composition(): string {
    return String(this.deps.composition.current.number)
  }

  setLessMotion(isOn: boolean): void {
    this.lessMotion = isOn
    this.deps.storage.setItem(LESS_MOTION_KEY, isOn ? '1' : '0')
    this.applyMotion()
  }

  private applyMotion(): void {
    const { dataset } = this.deps.document.documentElement
    if (this.lessMotion) dataset.motion = 'less'
    else delete dataset.motion
  }
}
