import type { Field } from '#web/presses/press-store.ts'

type Traits = {
  /** Whether it leads somewhere without scripts. */
  worksAlone?: boolean
  disabled?: boolean
  isConnected?: boolean
  /** Attributes as they stand in HTML. */
  attributes?: Record<string, string>
}

/** A button with what held presses need. It counts its clicks. */
export function makeControl(traits: Traits = {}) {
  return new Control(traits) as unknown as HTMLElement & Pick<Control, 'clicks' | 'names'>
}

class Control extends EventTarget {
  clicks = 0
  ariaBusy: string | null = null
  readonly isConnected: boolean
  readonly #traits: Traits
  readonly #attributes: Map<string, string>

  constructor(traits: Traits) {
    super()
    this.#traits = traits
    this.isConnected = traits.isConnected ?? true
    this.#attributes = new Map(Object.entries(traits.attributes ?? {}))
  }

  /** The names of its attributes. */
  get names(): string[] {
    return [...this.#attributes.keys()]
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name)
  }

  matches(selector: string): boolean {
    const { worksAlone, disabled } = this.#traits
    const answers: Record<string, boolean | undefined> = {
      '[action]': worksAlone,
      ':disabled': disabled,
      '[aria-disabled=true]': this.getAttribute('aria-disabled') === 'true',
    }
    return selector.split(',').some((one) => answers[one])
  }

  closest(): this {
    return this
  }

  click(): void {
    this.clicks += 1
    this.dispatchEvent(new Event('click'))
  }
}

/** A field with what held presses need. */
export function makeField(type: string, value = '', isConnected = true) {
  return new FakeField(type, value, isConnected) as unknown as Field & Pick<FakeField, 'events'>
}

class FakeField extends EventTarget {
  checked = false
  /** Its events, each with the value of that moment. */
  readonly events: string[] = []
  readonly type: string
  readonly isConnected: boolean
  #value: string

  constructor(type: string, value: string, isConnected: boolean) {
    super()
    this.type = type
    this.isConnected = isConnected
    this.#value = value
    for (const name of ['input', 'change']) {
      this.addEventListener(name, () => this.events.push(`${name} ${this.value}`))
    }
  }

  get value(): string {
    return this.#value
  }

  set value(value: string) {
    this.#value = value
  }

  click(): void {
    this.checked = !this.checked
    this.events.push(`click ${this.checked}`)
  }
}
