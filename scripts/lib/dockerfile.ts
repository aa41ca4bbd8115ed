import { DockerfileParser, type Instruction, type ModifiableInstruction } from 'dockerfile-ast'

/** An instruction of a Dockerfile. `args`: those of the JSON form, or the words of the shell form. */
export interface Step {
  readonly keyword: string
  readonly args: readonly string[]
  readonly flags: Readonly<Record<string, string>>
  /** Text behind the keyword and its flags, on one line. */
  readonly text: string
}

/** A stage: `FROM image AS name`, and what follows until the next. */
export interface Stage {
  readonly name: string
  readonly image: string
  readonly steps: readonly Step[]
}

const flagsOf = (instruction: Instruction): Readonly<Record<string, string>> =>
  'getFlags' in instruction
    ? Object.fromEntries(
        (instruction as ModifiableInstruction).getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']),
      )
    : {}

const stepOf = (instruction: Instruction): Step => {
  const flags = flagsOf(instruction)
  const text = (instruction.getRawArgumentsContent() ?? '')
    .replaceAll(/\\\n\s*/g, ' ')
    .replace(/^(?:--\S+\s+)+/, (all) => (Object.keys(flags).length > 0 ? '' : all))
    .trim()
  const [, json] = /(\[.*\])$/s.exec(text) ?? []
  const args = json === undefined ? text.split(/\s+/) : (JSON.parse(json) as string[])
  return { keyword: instruction.getKeyword(), args, flags, text }
}

/** Stages of a Dockerfile, in their order. */
export const stagesOf = (text: string): readonly Stage[] => {
  const stages: { name: string; image: string; steps: Step[] }[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction)
    if (step.keyword !== 'FROM') stages.at(-1)?.steps.push(step)
    else stages.push({ image: step.args[0] ?? '', name: step.args[2] ?? '', steps: [] })
  }
  return stages
}

/** Variables that ENV sets in a stage. */
export const variablesOf = ({ steps }: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    steps
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ args }) => args.map((pair) => pair.split('=') as [string, string])),
  )
