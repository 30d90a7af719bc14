import type { HttpClient } from '@tessera/platform'
import { Loading } from '@tessera/platform'
import { type FeatureSwitch, SystemStatus, statusCode } from '@tessera/site'
import { SystemStatus as SystemStatusCall } from '@tessera/site/calls'
import { makeAutoObservable } from 'mobx'

const CACHE_KEY = 'tessera.status'

const EMPTY_INFO: SystemStatus['info'] = {
  customerService: [],
  domainRoute: '',
  mobileTemplate: '',
  paths: {},
  register: { captcha: false, invitation: false },
  resources: { payment: [], certification: [], community: [], license: [], downloads: [] },
  whitelabel: {},
  categories: [],
  mainDomain: '',
  imageCDNs: [],
  minimumAge: 0,
}

/** The merchant's enabled features, and the state of the site. */
export class StatusStore {
  status: SystemStatus | null = null
  private readonly loading = new Loading()
  private readonly http: HttpClient
  private readonly storage: Storage
  /**
   * Switches that this visitor's variant leaves off, though the api has them on: a page may offer less than the response
   * allows, never more.
   */
  private readonly off: ReadonlySet<string>
  /** True if the server has sent the status; the one from storage is only an initial value, which closes nothing. */
  private hasStatus = false

  constructor(http: HttpClient, storage: Storage, off: readonly string[] = []) {
    this.http = http
    this.storage = storage
    this.off = new Set(off)
    this.status = readStored(storage)
    makeAutoObservable<this, 'http' | 'storage' | 'loading' | 'off'>(
      this,
      { http: false, storage: false, loading: false, off: false },
      { autoBind: true },
    )
  }

  /** A later error does not close a site that is open. */
  get phase(): 'loading' | 'ready' | 'failed' {
    if (this.hasStatus) return 'ready'
    return this.loading.phase === 'loading' ? 'loading' : 'failed'
  }
  get info(): SystemStatus['info'] {
    return this.status?.info ?? EMPTY_INFO
  }
  get code(): 0 | 1 | 2 {
    return this.status && this.hasStatus ? statusCode(this.status) : 0
  }
  isOn(name: FeatureSwitch): boolean {
    return !this.off.has(name) && (this.info.whitelabel[name] ?? false)
  }

  /** Loads the status; an error page stays until a retry succeeds. */
  async load(): Promise<void> {
    const isApplied = await this.loading.run(
      async () => (await this.http.call(SystemStatusCall)).value,
      (value) => {
        this.status = value
        this.hasStatus = true
      },
      { keepPrevious: true },
    )
    if (isApplied) this.storage.setItem(CACHE_KEY, JSON.stringify(this.status))
  }
}

function readStored(storage: Storage): SystemStatus | null {
  try {
    return SystemStatus.safeParse(JSON.parse(storage.getItem(CACHE_KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
