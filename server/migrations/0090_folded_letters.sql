-- 0090 folded letters: search, alphabetical order and the keys of names fold every Latin letter that Unicode does not take
-- apart (domain/src/names/whole-letters.ts): ɔ, ɛ, ɖ, ƒ, ɣ and ʋ of Akan and Ewe, ǝ of Kanuri, small capitals and others.
-- What stands for an apostrophe includes ʻ, ʾ, ʿ and ꞌ. Migrations 0041 and 0047 did so for a few letters.

do $migration$
declare
  -- The capitals are here too, so that the result does not depend on what lower() knows.
  letters constant text :=
    'ɐⱯɑⱭɒⱰʌɅᴀᶏᶐⱥȺƀɃƃƂɓƁʙᴃᵬᶀꞗꞖꞵꞴƈƇȼȻɕᴄꜿꜾꞓꞒꞔꟄðÐđĐƌƋȡɖƉɗƊᴅᴆᵭᶁᶑꝺꝹꟈꟇǝƎɇɆɘəƏɚɛƐɜꞫɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻƒƑᵮᶂꜰꝼꝻꞙ'
    || 'ꞘƣƢǥǤȝȜɠƓɡꞬɢɣƔʛᵷᵹꝽᶃꝿꝾꞡꞠꟑꟐħĦɥꞍɦꞪɧʜʮʯⱨⱧꜧꜦꞕıɨƗɩƖɪꞮᴉᵻᵼᶖȷɉɈɟʄʝꞲᴊĸƙƘʞꞰᴋᶄⱪⱩꝁꝀꝃꝂꝅꝄꞣꞢłŁƚȽƛꟜȴɫⱢɬꞭɭɮʟ'
    || 'ᴌᶅⱡⱠꝇꝆꝉꝈꞁꞀꞎꟛꟚɯƜɰɱⱮᴍᵯᶆꟺŋŊƞȠȵɲƝɳɴᴎᵰᶇꞑꞐꞥꞤøØɔƆɤꟋɵƟɷᴏᴐᶗⱺꝋꝊꝍꝌꞷꞶꟁꟀƥƤᴘᵱᵽⱣᶈꝑꝐꝓꝒꝕꝔɋɊʠꝗꝖꝙꝘꞯɍɌɹɺɻɼɽⱤɾɿ'
    || 'ʀƦʁᴙᴚᵲᵳᶉⱹꝛꝚꞃꞂꞧꞦȿⱾʂꟅʃƩʆᵴᶊᶋẜẝꜱꞅꞄꞩꞨꟊꟉꟍꟌŧŦƫƭƬȶʇꞱʈƮᴛᵵⱦȾꞇꞆʉɄʊƱᴜᵾᵿᶙꞹꞸʋƲᴠᶌỽỼⱱⱴꝟꝞƿǷʍᴡⱳⱲᶍƴƳɏɎʎʏỿỾƶƵƹ'
    || 'ƸƺȥȤɀⱿʐʑʒƷʓᴢᴣᵶᶎꟆᶚⱬⱫÆᴁʤʥǶỺŒɶȢẞÞᵺꝥꝤꝧꝦʧʨ';
  folded constant text :=
    'aaaaaaaaaaaaabbbbbbbbbbbbbbccccccccccccddddddddddddddddddddeeeeeeeeeeeeeeeeeeeeeeeffffffff'
    || 'fgggggggggggggggggggggggghhhhhhhhhhhhhhhiiiiiiiiiiijjjjjjjjkkkkkkkkkkkkkkkkkllllllllllllll'
    || 'lllllllllllllmmmmmmmmmnnnnnnnnnnnnnnnnooooooooooooooooooooopppppppppppppqqqqqqqqrrrrrrrrrr'
    || 'rrrrrrrrrrrrrrrsssssssssssssssssssssttttttttttttttttuuuuuuuuuuvvvvvvvvvvwwwwwwxyyyyyyyyzzz'
    || 'zzzzzzzzzzzzzzzzzzzææʣʣƕỻœœȣßþþþþþþʦʦ';
  apostrophes constant text := '''’‘ʼ`ʻʾʿꞌꞋ';
  changed constant text := '[' || letters || 'ßæœþƕȣʣʦỻʻʾʿꞌꞋ]';
begin
  -- One expression in both functions: a function in an index may call no other function of ours.
  execute replace(replace(replace($functions$
    create or replace function search_fold(p_text text) returns text[] language sql immutable as $$
      select array(
        select w from regexp_split_to_table(
          replace(replace(replace(replace(replace(replace(replace(replace(replace(
            translate(
              -- Marks that stand over, under or through a letter, then what stands for an apostrophe.
              regexp_replace(lower(normalize(p_text, NFKD)),
                '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f<apostrophes>]',
                '', 'g'),
              '<letters>', '<folded>'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ƕ', 'hv'), 'ȣ', 'ou'), 'ʣ', 'dz'), 'ʦ', 'ts'), 'ỻ', 'll'),
          '[^[:alnum:]]+') as w
        where w <> '')
    $$;

    create or replace function folded_name(name text) returns text language sql immutable parallel safe as $$
      select btrim(regexp_replace(regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(
          translate(lower(normalize(name, NFKD)), '<letters>', '<folded>'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ƕ', 'hv'), 'ȣ', 'ou'), 'ʣ', 'dz'), 'ʦ', 'ts'), 'ỻ', 'll'),
        E'[\u0300-\u036f<apostrophes>]', '', 'g'),
        E'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) $$;
    $functions$,
    '<apostrophes>', replace(apostrophes, '''', '''''')), '<letters>', letters), '<folded>', folded);

  update players set name_key = array_to_string(array(
    select word from unnest(search_fold(name_key)) as word order by word collate "C"), ' ')
  where name_key ~ changed;

  perform search_note_tournaments(array(
    select id from tournaments where normalize(concat_ws(' ', name, venue, state), NFKD) ~ changed));
  perform search_note_games(array(
    select g.id from games g join tournaments t on t.id = g.tournament_id
    where normalize(concat_ws(' ', t.name, t.venue, t.state), NFKD) ~ changed));
end $migration$;

reindex index players_by_folded_name;
reindex index players_of_state_by_folded_name;
