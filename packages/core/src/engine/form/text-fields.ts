import { issueOf } from '../../kernel/issue.ts'
import { reveal, type Secret, secret } from '../../kernel/secret.ts'
import type { TextInput } from './fields.ts'
import type { PlainFormView } from './plain-form.machine.ts'

/** The fields of a form as texts. A secret is shown to the person who types it, and masked everywhere else. */
export const textFields = <Inputs extends object>({ inputs, issues, change }: PlainFormView<Inputs>) => {
  type Named<Value> = { [Field in keyof Inputs]: Inputs[Field] extends Value ? Field : never }[keyof Inputs] & string
  return {
    plain: (field: Named<string>): TextInput => ({
      text: inputs[field] as string,
      issue: issueOf(issues, field),
      change: (text) => change({ [field]: text } as Partial<Inputs>),
    }),
    masked: (field: Named<Secret>): TextInput => ({
      text: reveal(inputs[field] as Secret),
      issue: issueOf(issues, field),
      change: (text) => change({ [field]: secret(text) } as Partial<Inputs>),
    }),
  }
}
