import { siteOf } from './hosts.js';

/** Sites that serve models of their own, or pass requests on to those who do, and are known for it. */
const MODEL_SITES = new Set(
  `anthropic.com claude.ai openai.com azure.com googleapis.com google.com amazonaws.com openrouter.ai deepseek.com z.ai
  bigmodel.cn moonshot.ai moonshot.cn minimax.io minimax.chat minimaxi.com aliyuncs.com alibabacloud.com volces.com
  baidubce.com tencentcloudapi.com siliconflow.cn siliconflow.com stepfun.com 01.ai groq.com mistral.ai cohere.ai cohere.com
  together.xyz together.ai fireworks.ai perplexity.ai x.ai cerebras.ai sambanova.ai novita.ai deepinfra.com replicate.com
  huggingface.co hf.co nvidia.com lambda.ai hyperbolic.xyz anyscale.com databricks.com cloudflare.com vercel.sh vercel.ai
  portkey.ai helicone.ai litellm.ai braintrust.dev requesty.ai nebius.com nebius.ai venice.ai chutes.ai kluster.ai
  githubcopilot.com github.ai ollama.com lmstudio.ai jina.ai voyageai.com friendli.ai parasail.io inference.net poe.com`
    .split(/\s+/)
    .filter(Boolean),
);

export function isModelHost(host: string): boolean {
  return MODEL_SITES.has(siteOf(host));
}

/** Variables that say where an agent sends what it is told. */
export function isModelAddress(name: string): boolean {
  return /^(?:ANTHROPIC|OPENAI|GEMINI|GOOGLE_GEMINI|AZURE_OPENAI|CLAUDE|CODEX|OPENROUTER)_(?:API_)?(?:BASE_URL|BASE|HOST|ENDPOINT|URL)$/i.test(
    name,
  );
}
