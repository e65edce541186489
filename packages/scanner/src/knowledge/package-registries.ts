/** Registries and indexes of packages that anybody knows, and their mirrors. */
const REGISTRIES =
  /(^|\.)(npmjs\.(org|com)|yarnpkg\.com|npm\.pkg\.github\.com|ghcr\.io|npmmirror\.com|npm\.taobao\.org|npm\.jsr\.io|jsr\.io|pypi\.org|pythonhosted\.org|test\.pypi\.org|download\.pytorch\.org|pypi\.nvidia\.com|pypi\.ngc\.nvidia\.com|data\.pyg\.org|wheels\.vllm\.ai|conda\.anaconda\.org|anaconda\.(org|com)|prefix\.dev|mirrors\.aliyun\.com|mirrors\.cloud\.tencent\.com|(pypi|mirrors)\.tuna\.tsinghua\.edu\.cn|pypi\.mirrors\.ustc\.edu\.cn|mirrors\.ustc\.edu\.cn|repo\.huaweicloud\.com|mirrors\.huaweicloud\.com|pypi\.doubanio\.com|pypi\.douban\.com|rubygems\.org|crates\.io|proxy\.golang\.org|goproxy\.(io|cn)|sum\.golang\.org|repo\.maven\.apache\.org|repo1\.maven\.org|plugins\.gradle\.org|packagist\.org|docker\.io|quay\.io|gcr\.io|mcr\.microsoft\.com|public\.ecr\.aws|registry\.gitlab\.com|pkgs\.dev\.azure\.com|[a-z0-9-]+\.pkg\.dev|codeartifact\.[a-z0-9-]+\.amazonaws\.com|jfrog\.io)$/i;

export function isRegistry(host: string): boolean {
  return REGISTRIES.test(host);
}

const CODE_HOSTS =
  /(^|\.)(github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht|gitee\.com|huggingface\.co|go\.googlesource\.com|golang\.org|gopkg\.in|go\.uber\.org|google\.golang\.org|k8s\.io|cloud\.google\.com)$/i;

/** A host of repositories with an owner each. Gists and pages are not: anybody may put up one without a name. */
export function isCodeHost(host: string): boolean {
  return CODE_HOSTS.test(host) && !/^gist\./i.test(host);
}
