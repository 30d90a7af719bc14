import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'

export interface SentCall {
  key: string
  headers: Record<string, unknown>
  data: unknown
  timeout: number | undefined
}
type FakeResponse = { status: number; body: unknown } | 'timeout' | 'unreachable'

/** Mock of the network, below the real axios: responds by `METHOD url`, and records the requests. */
export function operatorApi(
  responses: Record<string, FakeResponse | (() => FakeResponse | Promise<FakeResponse>)>,
): SentCall[] {
  const sent: SentCall[] = []
  axios.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const key = `${config.method?.toUpperCase()} ${config.url}`
    sent.push({ key, headers: { ...config.headers }, data: config.data, timeout: config.timeout })
    const entry = responses[key]
    const response = typeof entry === 'function' ? await entry() : entry
    if (response === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config)
    if (response === undefined || response === 'unreachable')
      throw new AxiosError('unreachable', AxiosError.ERR_NETWORK, config)
    return { status: response.status, statusText: '', data: response.body, headers: {}, config }
  }
  return sent
}

export const success = (value: unknown): FakeResponse => ({ status: 200, body: { success: true, value } })

export const failure = (status: number, code: string, messageKey = 'error.unknown'): FakeResponse => ({
  status,
  body: { success: false, code, messageKey, requestId: 'req-9' },
})
